import { useEffect, useState, type Ref } from 'react'
import type { ShopProduct } from '../../lib/read-catalog'
import { classNames } from '../../ui/class-names'
import { JerseyCard } from '../catalog/jersey-card'
import { JerseyCardSkeleton } from '../catalog/jersey-card-skeleton'
import styles from './product-grid.module.css'

/** The number of cards in the widest row, whose pictures are loaded first. */
const FIRST_ROW = 4

/** Products that come sooner replace the present ones without dimming them first. */
const DIM_AFTER_MS = 150

interface ProductGridProps {
  products: ShopProduct[]
  /** Other products are being loaded; the present ones stay until then. */
  isUpdating?: boolean
  /** How many more products are being loaded; each gets a skeleton card at the end. */
  coming?: number
  ref?: Ref<HTMLUListElement>
}

export function ProductGrid({ products, isUpdating = false, coming = 0, ref }: ProductGridProps) {
  const [isDimmed, setDimmed] = useState(false)

  // Dimming repaints every card: a ticked filter would be shown as ticked only after that.
  useEffect(() => {
    if (!isUpdating) return
    const timer = setTimeout(() => setDimmed(true), DIM_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setDimmed(false)
    }
  }, [isUpdating])

  return (
    <ul ref={ref} aria-busy={isUpdating || coming > 0} className={classNames(styles.grid, isDimmed && styles.dimmed)}>
      {products.map((product, index) => (
        <li key={product.id}>
          <JerseyCard product={product} priority={index < FIRST_ROW} />
        </li>
      ))}
      {Array.from({ length: coming }, (_, index) => (
        <li key={`coming-${index}`} aria-hidden="true">
          <JerseyCardSkeleton />
        </li>
      ))}
    </ul>
  )
}
