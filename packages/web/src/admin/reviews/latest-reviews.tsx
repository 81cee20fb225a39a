import * as m from '#messages/admin-reviews'
import type { Review } from '@shop/contract/reviews'
import { formatDate } from '../../ui/format'
import { paths } from '../../lib/paths'
import { withElements } from '../../lib/with-elements'
import { Rating } from '../../ui/rating'
import { TextLink } from '../../ui/text-link'
import { FoldedText } from '../layout/folded-text'
import { SectionNote, SectionPanel } from '../layout/section-panel'
import styles from './latest-reviews.module.css'

interface LatestReviewsProps {
  title: string
  /** Null if the reviews could not be loaded. */
  reviews: Review[] | null
  all: { label: string; to: string }
}

export function LatestReviews({ title, reviews, all }: LatestReviewsProps) {
  if (!reviews || reviews.length === 0) {
    return (
      <SectionPanel title={title}>
        <SectionNote>{reviews ? m.noReviewsYet : m.theReviewsCouldNotBeLoaded}</SectionNote>
      </SectionPanel>
    )
  }
  return (
    <SectionPanel title={title} all={all}>
      <ul className={styles.reviews}>
        {reviews.map((review) => (
          <li key={review.id} className={styles.review}>
            <div className={styles.head}>
              <Rating value={review.rating} size="small" />
              {review.product ? <TextLink to={paths.product(review.product.id)}>{review.product.name}</TextLink> : null}
            </div>
            {review.comment ? (
              <p>
                <FoldedText text={review.comment} of={m.reviewNumbered({ id: review.id })} />
              </p>
            ) : null}
            <p className={styles.by}>
              {withElements(m.nameAndDate, {
                name: <bdi>{review.user.name}</bdi>,
                date: formatDate(review.created_at),
              })}
            </p>
          </li>
        ))}
      </ul>
    </SectionPanel>
  )
}
