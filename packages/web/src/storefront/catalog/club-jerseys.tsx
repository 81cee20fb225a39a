import type { ShopProduct } from '../../lib/shapes'
import { classNames } from '../../ui/class-names'
import { JerseyCard } from './jersey-card'
import styles from './club-jerseys.module.css'

interface ClubJerseysProps {
  products: ShopProduct[]
  /** How many stand beside each other where there is room. */
  columns: 3 | 4
  /** Where they are what the visitor waits for. */
  priority?: boolean
}

export function ClubJerseys({ products, columns, priority }: ClubJerseysProps) {
  return (
    <ul className={classNames(styles.jerseys, columns === 4 && styles.four)}>
      {products.map((product) => (
        <li key={product.id}>
          <JerseyCard product={product} priority={priority} />
        </li>
      ))}
    </ul>
  )
}
