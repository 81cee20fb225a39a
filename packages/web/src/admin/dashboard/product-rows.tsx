import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths'
import { Picture } from '../../lib/picture'
import { Stage } from '../../ui/stage'
import styles from './product-rows.module.css'

export interface ProductRow {
  key: string
  productId: number
  name: string
  image: string | null
  detail: ReactNode
  end: ReactNode
}

/** A short list of products with picture, name and a detail. */
export function ProductRows({ rows }: { rows: ProductRow[] }) {
  return (
    <ul>
      {rows.map(({ key, productId, name, image, detail, end }) => (
        <li key={key} className={styles.row}>
          <Stage size="thumb" className={styles.picture}>
            <Picture image={image} alt="" sizes="46px" width={46} />
          </Stage>
          <div className={styles.text}>
            <Link to={paths.adminProduct(productId)} className={styles.name}>
              <bdi>{name}</bdi>
            </Link>
            <p className={styles.detail}>{detail}</p>
          </div>
          {end}
        </li>
      ))}
    </ul>
  )
}
