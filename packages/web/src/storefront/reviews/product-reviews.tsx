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

/** What customers think of the product, and the place to say it. */
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
        {/* One height for everybody: who is here shows only after the page has been drawn. */}
        <div className={styles.action}>
          {user ? <OwnReviewActions key={user.id} userId={user.id} own={own} /> : <LoginToReview />}
        </div>
      </div>
      <ReviewList ownId={own.review?.id} />
    </section>
  )
}

/** Moves the focus to the reviews, so that the keyboard goes on from there. */
function useTitleInFocus() {
  const { hash, key } = useLocation()
  const title = useRef<HTMLHeadingElement>(null)

  // The router scrolls to a section without focusing it. Each press on a link has a key of its own.
  useEffect(() => {
    if (hash === `#${ANCHOR}`) title.current?.focus({ preventScroll: true })
  }, [hash, key])

  return title
}
