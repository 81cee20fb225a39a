import * as m from '#messages/wishlist'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { JerseyCardSkeleton } from '../catalog/jersey-card-skeleton'
import styles from './wished-jerseys.module.css'

const ONE_ROW = 4

export function WishlistSkeleton() {
  return (
    <div role="status" aria-busy="true" className={styles.grid}>
      <VisuallyHidden>{m.loading}</VisuallyHidden>
      {Array.from({ length: ONE_ROW }, (_, index) => (
        <JerseyCardSkeleton key={index} />
      ))}
    </div>
  )
}
