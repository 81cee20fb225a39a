import { useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../lib/session'
import { LoginToReview } from './login-to-review'
import { OwnReviewActions } from './own-review-actions'
import { ReviewHistogram } from './review-histogram'
import { ReviewList } from './review-list'
import { ReviewScore } from './review-score'
import { useReviews } from './reviews-provider'
import { useOwnReview } from './use-own-review'
import styles from './product-reviews.module.css'

const ANCHOR = 'reviews'

/** The reviews section of a product page: score, histogram, the customer's own actions and the list. */
export function ProductReviews() {
  const { productId } = useReviews()
  const { user } = useSession()
  const own = useOwnReview(productId)
  const title = useTitleInFocus()
  const titleId = useId()
  return (
    <section id={ANCHOR} aria-labelledby={titleId} className={styles.section}>
      <div className={styles.score}>
        <h2 ref={title} id={titleId} tabIndex={-1}>
          Reviews
        </h2>
        <ReviewScore />
        <ReviewHistogram />
        {/* Same height for visitors and customers, because the session is restored after the first paint. */}
        <div className={styles.action}>
          {user ? <OwnReviewActions key={user.id} userId={user.id} own={own} /> : <LoginToReview />}
        </div>
      </div>
      <ReviewList ownId={own.review?.id} />
    </section>
  )
}

/** Moves the focus to the reviews' heading when the URL has their anchor, so that keyboard users continue there. */
function useTitleInFocus() {
  const { hash, key } = useLocation()
  const title = useRef<HTMLHeadingElement>(null)

  // The router scrolls to an anchor without focusing it. Each navigation has a new `key`, also to the same URL.
  useEffect(() => {
    if (hash === `#${ANCHOR}`) title.current?.focus({ preventScroll: true })
  }, [hash, key])

  return title
}
