import * as m from '#messages/reviews'
import { Link } from 'react-router'
import { Rating } from '../../ui/rating'
import { useReviews } from './reviews-provider'
import styles from './rating-link.module.css'

/** The average rating beside the price; links to the reviews. */
export function RatingLink() {
  const { average_rating, reviews_count } = useReviews().summary
  if (reviews_count === 0) return <span className={styles.unrated}>{m.noReviewsYet}</span>
  return (
    <Link to="#reviews" className={styles.rating}>
      <Rating value={average_rating} count={reviews_count} />
    </Link>
  )
}
