import * as m from '#messages/reviews'
import type { ReviewMarks } from '@shop/contract/reviews'
import { useEffect, useRef } from 'react'
import { formatCount } from '../../ui/format'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { ReviewCard } from './review-card'
import { ReviewListTrouble } from './review-list-trouble'
import { ReviewToolbar } from './review-toolbar'
import { useReviews } from './reviews-provider'
import styles from './review-list.module.css'

interface ReviewListProps {
  ownId: number | undefined
  marks: ReviewMarks
}

/** The list of reviews, or a message that there are none. */
export function ReviewList({ ownId, marks }: ReviewListProps) {
  const { summary, status } = useReviews()
  const place = useRef<HTMLDivElement>(null)
  const isEmpty = summary.reviews_count === 0 && status !== 'failed'
  return (
    <div
      ref={place}
      role="group"
      aria-label={m.customerReviews}
      aria-busy={status === 'loading'}
      tabIndex={-1}
      className={isEmpty ? styles.empty : styles.reviews}
    >
      {isEmpty ? (
        <EmptyState level={3} title={m.beTheFirstToReview}>
          {m.othersWouldLikeToKnow}
        </EmptyState>
      ) : (
        <Reviews ownId={ownId} marks={marks} onGoing={() => place.current?.focus({ preventScroll: true })} />
      )}
    </div>
  )
}

interface ReviewsProps extends ReviewListProps {
  /** Called before a focused button is removed. */
  onGoing: () => void
}

/** Shows the first page; a button loads more reviews. */
function Reviews({ ownId, marks, onGoing }: ReviewsProps) {
  const { reviews, total, status, shown, query } = useReviews()
  const { list, more } = useMoreReviews()
  const isOther = shown !== query
  return (
    <>
      {shown ? <ReviewToolbar onGoing={onGoing} /> : null}
      {status === 'failed' ? <ReviewListTrouble onGoing={onGoing} /> : null}
      {status === 'failed' && isOther && shown ? null : (
        <ul ref={list} data-outdated={isOther || undefined} className={styles.list}>
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} isOwn={review.id === ownId} marks={marks} />
            </li>
          ))}
        </ul>
      )}
      {status === 'ready' && total === 0 ? <p className={styles.none}>{m.noReviewsMatch}</p> : null}
      {!isOther && reviews.length < total ? (
        <div className={styles.more}>
          <p className={styles.count}>
            {m.ofShown({ count: formatCount(reviews.length), count2: formatCount(total) })}
          </p>
          <Button variant="outline" loading={status === 'loading'} loadingLabel={m.loading} onClick={more}>
            {m.showMoreReviews}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** After more reviews were loaded, moves the focus to the first new one. */
function useMoreReviews() {
  const { reviews, more } = useReviews()
  const list = useRef<HTMLUListElement>(null)
  const lastCount = useRef<number>(null)

  // Runs as an effect, because the new card is in the DOM only then; the clicked button may be gone.
  useEffect(() => {
    const count = lastCount.current
    if (count === null || reviews.length <= count) return
    lastCount.current = null
    list.current?.children[count]?.querySelector<HTMLElement>('article')?.focus({ preventScroll: true })
  }, [reviews])

  function askForMore() {
    lastCount.current = reviews.length
    more()
  }

  return { list, more: askForMore }
}
