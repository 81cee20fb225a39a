import { plural } from '../../lib/format'
import type { ShopProduct } from '../../lib/shapes'
import { Rating } from '../../ui/rating'
import { CatalogSection } from '../catalog/catalog-section'
import styles from './product-rating.module.css'

/** The average of all reviews and how many there are. */
export function ProductRating({ product: { average_rating, reviews_count } }: { product: ShopProduct }) {
  return (
    <CatalogSection id="reviews" title="Reviews">
      {reviews_count > 0 ? (
        <div className={styles.rating}>
          <p aria-hidden="true" className={styles.figure}>
            {average_rating.toFixed(1)}
          </p>
          <div>
            <Rating value={average_rating} size="large" />
            <p className={styles.count}>from {plural(reviews_count, 'review', 'reviews')}</p>
          </div>
        </div>
      ) : (
        <p className={styles.count}>No reviews yet.</p>
      )}
    </CatalogSection>
  )
}
