import type { ReactNode } from 'react'
import type { ShopProduct } from '../../lib/read-catalog'
import { CatalogSection } from '../catalog/catalog-section'
import { JerseyCard } from '../catalog/jersey-card'
import { JerseyCardSkeleton } from '../catalog/jersey-card-skeleton'
import styles from './product-row.module.css'

/** The number of cards in a row. */
export const ROW = 4

interface ProductRowProps {
  title: string
  products: ShopProduct[]
  /** How many products are still being loaded. */
  coming?: number
  /** A control at the end of the title's line. */
  action?: ReactNode
}

export function ProductRow({ title, products, coming = 0, action }: ProductRowProps) {
  return (
    <CatalogSection title={title} link={action}>
      <ul aria-busy={coming > 0} className={styles.row}>
        {products.map((product) => (
          <li key={product.id}>
            <JerseyCard product={product} isGlance />
          </li>
        ))}
        {Array.from({ length: coming }, (_, index) => (
          <li key={`coming-${index}`} aria-hidden="true">
            <JerseyCardSkeleton isGlance />
          </li>
        ))}
      </ul>
    </CatalogSection>
  )
}
