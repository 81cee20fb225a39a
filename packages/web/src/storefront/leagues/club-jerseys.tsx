import type { ShopProduct } from '../../lib/shapes'
import { JerseyCard } from '../catalog/jersey-card'
import styles from './club-jerseys.module.css'

export function ClubJerseys({ products }: { products: ShopProduct[] }) {
  return (
    <ul className={styles.jerseys}>
      {products.map((product) => (
        <li key={product.id}>
          <JerseyCard product={product} priority />
        </li>
      ))}
    </ul>
  )
}
