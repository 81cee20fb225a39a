import * as texts from '#messages/texts'
import * as m from '#messages/reviews'
import { formatRating } from '../../ui/format'
import { Rating } from '../../ui/rating'
import { useReviews } from './reviews-provider'
import styles from './review-score.module.css'

/** The average of all reviews and how many there are. */
export function ReviewScore() {
  const { average_rating, reviews_count } = useReviews().summary
  if (reviews_count === 0) return <p className={styles.count}>{texts.reviews_none}</p>
  return (
    <div className={styles.score}>
      <p aria-hidden="true" className={styles.figure}>
        {formatRating(average_rating)}
      </p>
      <div>
        <Rating value={average_rating} size="large" />
        <p className={styles.count}>{m.from({ pieces: m.reviewCount({ count: reviews_count }) })}</p>
      </div>
    </div>
  )
}
