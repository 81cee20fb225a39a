import type { CartItem, LineOptions } from '@shop/contract/cart'
import { lineTotal } from '../../lib/cart-total'
import { pictureOf } from '../../lib/print-words'
import type { ShopOrderItem } from '../../lib/read-order'
import { classNames } from '../../ui/class-names'
import { Picture } from '../../lib/picture'
import { Price } from '../../ui/price'
import { Stage } from '../../ui/stage'
import { choiceOf } from '../orders/order-words'
import styles from './order-lines.module.css'

interface OrderLine {
  id: number
  name: string
  image: string | null
  /** The picture of the printed back; null where nothing is printed. */
  proof: string | null
  price: number
  quantity: number
  options: LineOptions
}

interface OrderLinesProps {
  lines: OrderLine[]
  size?: 'small' | 'large'
}

/** A read-only list of the items of a cart or an order. */
export function OrderLines({ lines, size = 'small' }: OrderLinesProps) {
  return (
    <ul className={classNames(styles.lines, styles[size])}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <Stage size="thumb" className={styles.picture}>
            <Picture {...pictureOf(line)} sizes="84px" width={160} />
          </Stage>
          <div className={styles.what}>
            <p className={styles.name}>{line.name}</p>
            <p className={styles.choice}>
              <bdi>{choiceOf(line)}</bdi>
            </p>
          </div>
          <Price amount={lineTotal(line)} className={styles.price} />
        </li>
      ))}
    </ul>
  )
}

export function cartLines(items: CartItem[]): OrderLine[] {
  return items.map(({ product, ...item }) => ({ ...item, name: product.name, image: product.image }))
}

export function soldLines(items: ShopOrderItem[]): OrderLine[] {
  return items.map(({ product_name, ...item }) => ({ ...item, name: product_name }))
}
