import * as m from '#messages/reviews'
import { withElements } from '../../lib/with-elements'
import { useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { fieldsOf } from '../../lib/reading'
import { useSession } from '../../lib/session'
import { Alert } from '../../ui/alert'
import { LoginToReview } from './login-to-review'
import { OwnReviewActions } from './own-review-actions'
import { ReviewHistogram } from './review-histogram'
import { ReviewList } from './review-list'
import { ReviewScore } from './review-score'
import { useReviews } from './reviews-provider'
import { useOwnReview } from './use-own-review'
import { useReviewMarks } from './use-review-marks'
import styles from './product-reviews.module.css'

const ANCHOR = 'reviews'

/** The reviews section of a product page: score, histogram, the customer's own actions and the list. */
export function ProductReviews() {
  const { productId } = useReviews()
  const { user } = useSession()
  const own = useOwnReview(productId)
  const marks = useReviewMarks()
  const title = useTitleInFocus()
  const titleId = useId()
  return (
    <section id={ANCHOR} aria-labelledby={titleId} className={styles.section}>
      <div className={styles.score}>
        <h2 ref={title} id={titleId} tabIndex={-1}>
          {m.reviews}
        </h2>
        <ReviewScore />
        <ReviewHistogram />
        {/* Same height for visitors and customers, because the session is restored after the first paint. */}
        <div className={styles.action}>
          {user ? <OwnReviewActions key={user.id} userId={user.id} own={own} /> : <LoginToReview />}
        </div>
        {own.review?.hidden ? <HiddenNote reason={own.review.hidden.reason} /> : null}
      </div>
      <ReviewList ownId={own.review?.id} marks={marks} />
    </section>
  )
}

function HiddenNote({ reason }: { reason: string }) {
  return (
    <Alert kind="warning" announce={false}>
      {withElements(m.reviewHiddenWithReason, { reason: <bdi>{reason}</bdi> })}
    </Alert>
  )
}

/** Moves the focus to the reviews' heading when the URL has their anchor, so that keyboard users continue there. */
function useTitleInFocus() {
  const { hash, key, ...location } = useLocation()
  const keepsFocus = fieldsOf(location.state).keepsFocus === true
  const title = useRef<HTMLHeadingElement>(null)

  // The router scrolls to an anchor without focusing it. Each navigation has a new `key`, also to the same URL.
  useEffect(() => {
    if (hash === `#${ANCHOR}` && !keepsFocus) title.current?.focus({ preventScroll: true })
  }, [hash, key, keepsFocus])

  return title
}
