import { useId } from 'react'
import { useSession } from '../../lib/session'
import { LoginToReview } from './login-to-review'
import { OwnReviewActions } from './own-review-actions'
import { ReviewHistogram } from './review-histogram'
import { ReviewList } from './review-list'
import { ReviewScore } from './review-score'
import { useReviews } from './reviews-provider'
import { useOwnReview } from './use-own-review'
import styles from './product-reviews.module.css'

/** What customers think of the product, and the place to say it. */
export function ProductReviews() {
  const { productId } = useReviews()
  const { user } = useSession()
  const own = useOwnReview(productId)
  const titleId = useId()
  return (
    <section id="reviews" aria-labelledby={titleId} className={styles.section}>
      <div className={styles.score}>
        <h2 id={titleId}>Reviews</h2>
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
