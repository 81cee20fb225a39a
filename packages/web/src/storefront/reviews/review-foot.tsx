import * as m from '#messages/reviews'
import { withElements } from '../../lib/with-elements'
import type { Review, ReviewMarks } from '@shop/contract/reviews'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api'
import { errorText } from '../../lib/api-error'
import { paths } from '../../lib/paths'
import { readCount } from '../../lib/reading'
import { useSession } from '../../lib/session'
import { formatCount } from '../../ui/format'
import { Icon } from '../../ui/icon'
import { notify } from '../../ui/notify'
import { useLateDialog } from '../../ui/use-late-dialog'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { reviewTexts } from './review-texts'
import { useReviews } from './reviews-provider'
import styles from './review-foot.module.css'

const loadDialog = () => import('./report-dialog')
const ReportDialog = lazy(async () => ({ default: (await loadDialog()).ReportDialog }))

interface ReviewFootProps {
  review: Review
  author: string
  isOwn: boolean
  marks: ReviewMarks
}

/** Helpful votes and the report of abuse. Nothing where the server does not count votes. */
export function ReviewFoot({ review, author, isOwn, marks }: ReviewFootProps) {
  const { helpful_count: count } = review
  if (count === undefined) return null
  if (isOwn) {
    if (count === 0) return null
    return <p className={styles.count}>{m.foundThisHelpful({ pieces: m.customerCount({ count }) })}</p>
  }
  return (
    <div className={styles.foot}>
      <HelpfulVote
        key={`${count} ${marks.helpful.includes(review.id)}`}
        id={review.id}
        author={author}
        count={count}
        isMarked={marks.helpful.includes(review.id)}
      />
      <Report id={review.id} author={author} isReported={marks.reported.includes(review.id)} />
    </div>
  )
}

/** Where a visitor who is not logged in is sent first. */
function useLogin(): () => void {
  const { productId } = useReviews()
  const navigate = useNavigate()
  return () => void navigate(paths.login(`${paths.product(productId)}#reviews`))
}

interface HelpfulVoteProps {
  id: number
  author: string
  count: number
  isMarked: boolean
}

function HelpfulVote({ id, author, count, isMarked }: HelpfulVoteProps) {
  const { user } = useSession()
  const logIn = useLogin()
  const [vote, setVote] = useState({ isHelpful: isMarked, count })
  const [isUnderWay, setUnderWay] = useState(false)

  async function toggle() {
    if (!user) {
      logIn()
      return
    }
    if (isUnderWay) return
    setUnderWay(true)
    const before = vote
    const isHelpful = !before.isHelpful
    setVote({ isHelpful, count: before.count + (isHelpful ? 1 : -1) })
    try {
      const body = { is_helpful: isHelpful }
      const answer = await api.call('PUT /api/reviews/{id}/helpful', { params: { id }, body })
      setVote({ isHelpful, count: readCount(answer.helpful_count) ?? before.count })
    } catch (error) {
      setVote(before)
      notify(errorText(error, reviewTexts.voteFailed), 'error')
    }
    setUnderWay(false)
  }

  return (
    <button type="button" aria-pressed={vote.isHelpful} onClick={() => void toggle()} className={styles.vote}>
      <Icon name={vote.isHelpful ? 'check' : 'thumb'} />
      <span>
        {withElements(m.helpful, {
          visuallyHidden: (
            <VisuallyHidden>{withElements(m.theReviewBy, { author: <bdi>{author}</bdi> })}</VisuallyHidden>
          ),
          part: vote.count > 0 ? <span className={styles.figure}> {formatCount(vote.count)}</span> : null,
        })}
      </span>
    </button>
  )
}

interface ReportProps {
  id: number
  author: string
  isReported: boolean
}

function Report({ id, author, isReported }: ReportProps) {
  const { user } = useSession()
  const logIn = useLogin()
  const dialog = useLateDialog(loadDialog, reviewTexts.reportFailed)
  const [isSent, setSent] = useState(false)
  if (isReported || isSent) {
    return (
      <p role={isSent ? 'status' : undefined} className={styles.count}>
        {m.reported}
      </p>
    )
  }
  return (
    <>
      <button
        type="button"
        aria-busy={dialog.isComing || undefined}
        onClick={() => (user ? void dialog.open() : logIn())}
        className={styles.report}
      >
        {withElements(m.report, {
          visuallyHidden: (
            <VisuallyHidden> {withElements(m.theReviewByNamed, { author: <bdi>{author}</bdi> })}</VisuallyHidden>
          ),
        })}
      </button>
      {dialog.openings > 0 ? (
        <Suspense>
          <ReportDialog
            reviewId={id}
            open={dialog.isOpen}
            onClose={dialog.close}
            onSent={() => {
              dialog.close()
              setSent(true)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
