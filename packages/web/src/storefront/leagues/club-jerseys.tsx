import type { ShopProduct } from '../../lib/read-catalog'
import { JerseyCard } from '../catalog/jersey-card'
import styles from './club-jerseys.module.css'

const FIRST_ROW = 3

export function ClubJerseys({ products }: { products: ShopProduct[] }) {
  return (
    <ul className={styles.jerseys}>
      {products.map((product, index) => (
        <li key={product.id}>
          <JerseyCard product={product} priority={index < FIRST_ROW} />
        </li>
      ))}
    </ul>
  )
}
