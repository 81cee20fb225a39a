import * as m from '#messages/admin-reviews'
import { LONGEST_HIDING_REASON, LONGEST_REPLY } from '@shop/contract/review-limits'
import type { Review, ReviewPicture } from '@shop/contract/reviews'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { REPORT_REASON_WORDS } from '../../lib/report-reason-words'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { Picture } from '../../lib/picture'
import { withElements } from '../../lib/with-elements'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { formatDate } from '../../ui/format'
import { notify } from '../../ui/notify'
import { Rating } from '../../ui/rating'
import { Sheet } from '../../ui/sheet'
import { TextArea, TextInput } from '../../ui/text-input'
import { adminTexts } from '../texts'
import styles from './review-desk.module.css'

interface ReviewDeskProps {
  review: Review
  onClose: () => void
}

/** Runs one change at a time; resolves to whether it was saved. */
type Change = (name: string, call: () => Promise<Review>, done: string) => Promise<boolean>

interface PartProps {
  review: Review
  change: Change
  /** The change that is under way. */
  underWay: string | undefined
}

/** Everything that staff do with one review: reports, reply, hiding the review or one of its pictures. */
export function ReviewDesk({ review: listed, onClose }: ReviewDeskProps) {
  const { revalidate } = useRevalidator()
  const [review, setReview] = useState(listed)
  const [underWay, setUnderWay] = useState<string>()

  const change: Change = async (name, call, done) => {
    if (underWay !== undefined) return false
    setUnderWay(name)
    try {
      setReview(await call())
      notify(done)
      void revalidate()
      return true
    } catch (error) {
      notify(refusalText(error, adminTexts.reviews.changeFailed), 'error')
      return false
    } finally {
      setUnderWay(undefined)
    }
  }
  const part = { review, change, underWay }

  return (
    <Sheet open onClose={onClose} title={m.manageReview} isWide>
      <div className={styles.desk}>
        <div className={styles.review}>
          <p>
            {withElements(m.productByAuthor, {
              product: <b>{review.product?.name}</b>,
              author: <bdi>{review.user.name}</bdi>,
            })}
          </p>
          <Rating value={review.rating} size="small" />
          <p dir="auto" className={styles.words}>
            {review.comment ?? m.noComment}
          </p>
        </div>
        <Reports {...part} />
        <Reply {...part} />
        <Pictures {...part} />
        <Hiding
          texts={REVIEW_HIDING}
          hidden={review.hidden}
          isUnderWay={underWay === 'review'}
          onChange={(reason) =>
            change(
              'review',
              () =>
                api.call('PUT /api/admin/review-management/{id}/hiding', {
                  params: { id: review.id },
                  body: { reason },
                }),
              reason === null ? m.theReviewIsShownAgain : m.theReviewIsHidden,
            )
          }
        />
      </div>
    </Sheet>
  )
}

function Reports({ review: { id, reports = [] }, change, underWay }: PartProps) {
  if (reports.length === 0) return null
  return (
    <section aria-label={m.reports} className={styles.part}>
      <h3>{m.reports}</h3>
      <ul className={styles.reports}>
        {reports.map(({ reason, text, created_at, by }) => (
          <li key={by.id}>
            {text
              ? withElements(m.reasonWithWords, { reason: REPORT_REASON_WORDS[reason], words: <bdi>{text}</bdi> })
              : REPORT_REASON_WORDS[reason]}{' '}
            <span className={styles.quiet}>
              {withElements(m.nameAndDate, { name: <bdi>{by.name}</bdi>, date: formatDate(created_at) })}
            </span>
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="outline"
          loading={underWay === 'dismiss'}
          loadingLabel={m.dismissing}
          onClick={() =>
            void change(
              'dismiss',
              () => api.call('POST /api/admin/review-management/{id}/dismissal', { params: { id } }),
              m.theReportsAreDismissed,
            )
          }
        >
          {m.dismissReports}
        </Button>
      </div>
    </section>
  )
}

function Reply({ review: { id, reply }, change, underWay }: PartProps) {
  const [text, setText] = useState(reply?.text ?? '')
  const save = (text: string | null) =>
    change(
      'reply',
      () => api.call('PUT /api/admin/review-management/{id}/reply', { params: { id }, body: { text } }),
      text === null ? m.theReplyIsRemoved : m.theReplyIsSaved,
    )
  return (
    <section aria-label={m.reply} className={styles.part}>
      <Field label={m.replyOfTheShop} hint={m.replyHint}>
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            dir="auto"
            maxLength={LONGEST_REPLY}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div className={styles.row}>
        <Button
          disabled={text.trim() === '' || text.trim() === reply?.text}
          loading={underWay === 'reply'}
          loadingLabel={m.saving}
          onClick={() => void save(text.trim())}
        >
          {reply ? m.saveReply : m.sendReply}
        </Button>
        {reply ? (
          <Button
            variant="text"
            onClick={async () => {
              if (await save(null)) setText('')
            }}
          >
            {m.removeReply}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

function Pictures({ review: { id, pictures = [] }, change, underWay }: PartProps) {
  if (pictures.length === 0) return null
  const save = (picture: ReviewPicture, reason: string | null) =>
    change(
      `picture ${picture.id}`,
      () =>
        api.call('PUT /api/admin/review-management/{id}/pictures/{pictureId}/hiding', {
          params: { id, pictureId: picture.id },
          body: { reason },
        }),
      reason === null ? m.thePictureIsShownAgain : m.thePictureIsHidden,
    )
  return (
    <section aria-label={m.pictures} className={styles.part}>
      <h3>{m.pictures}</h3>
      {pictures.map((picture, place) => (
        <div key={picture.id} className={styles.picture}>
          <Picture image={picture.image} alt={m.pictureNumbered({ place: place + 1 })} sizes="120px" width={120} />
          <Hiding
            texts={pictureHiding(place + 1)}
            hidden={picture.hidden}
            isUnderWay={underWay === `picture ${picture.id}`}
            onChange={(reason) => save(picture, reason)}
          />
        </div>
      ))}
    </section>
  )
}

interface HidingTexts {
  why: string
  hide: string
  show: string
}

const REVIEW_HIDING: HidingTexts = { why: m.whyHideReview, hide: m.hideReview, show: m.showReviewAgain }

function pictureHiding(place: number): HidingTexts {
  return {
    why: m.whyHidePicture({ place }),
    hide: m.hidePicture({ place }),
    show: m.showPictureAgain({ place }),
  }
}

interface HidingProps {
  texts: HidingTexts
  hidden: Review['hidden']
  isUnderWay: boolean
  onChange: (reason: string | null) => Promise<boolean>
}

/** Hides with a reason, or shows again. */
function Hiding({ texts, hidden, isUnderWay, onChange }: HidingProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)

  async function hide() {
    setMissing(reason.trim() === '')
    if (reason.trim() !== '' && (await onChange(reason.trim()))) setReason('')
  }

  if (hidden) {
    return (
      <div className={styles.part}>
        <p>{withElements(m.hiddenBecause, { reason: <bdi>{hidden.reason}</bdi> })}</p>
        <div>
          <Button variant="outline" loading={isUnderWay} loadingLabel={m.showing} onClick={() => void onChange(null)}>
            {texts.show}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.part}>
      <Field label={texts.why} hint={m.theAuthorSeesTheReason} error={isMissing ? m.pleaseGiveAReason : undefined}>
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            maxLength={LONGEST_HIDING_REASON}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <div>
        <Button variant="danger" loading={isUnderWay} loadingLabel={m.hiding} onClick={() => void hide()}>
          {texts.hide}
        </Button>
      </div>
    </div>
  )
}
