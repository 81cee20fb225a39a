import type { OrderItem } from '@shop/contract/orders'
import { Picture } from '../../lib/picture'
import { printOf } from '../../lib/print-words'
import { formatAmount } from '../../ui/format'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { paperPieces, paperSize } from './paper-words'
import styles from './paper.module.css'

interface PackingTableProps {
  items: OrderItem[]
  /** The number of the parcel, where an order has several. */
  note?: string | null
  /** How it is delivered, and when it is promised. */
  delivery?: string | null
  /** Dirham that the courier collects in cash with this parcel. */
  toCollect?: number
}

/** What goes into a parcel, with a box to tick for each line. */
export function PackingTable({ items, note = null, delivery = null, toCollect = 0 }: PackingTableProps) {
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Quantity</th>
            <th scope="col">
              <VisuallyHidden>Picture</VisuallyHidden>
            </th>
            <th scope="col">Product</th>
            <th scope="col" className={styles.atEnd}>
              Packed
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Line key={item.id} item={item} />
          ))}
        </tbody>
      </table>
      <p className={styles.foot}>
        {note === null ? null : `${note}. `}
        {paperPieces(items)} in all.
        {delivery === null ? null : ` ${delivery}.`}
      </p>
      {toCollect > 0 ? <p className={styles.collect}>Cash to collect: AED {formatAmount(toCollect)}</p> : null}
    </>
  )
}

function Line({ item: { product_name, image, proof, quantity, options } }: { item: OrderItem }) {
  const print = printOf(options)
  return (
    <tr>
      <td>{quantity} ×</td>
      <td className={styles.picture}>
        <Picture image={proof ?? image} alt="" sizes="88px" width={88} loading="eager" />
      </td>
      <td>
        <bdi className={styles.name}>{product_name}</bdi>
        {options.size ? <span className={styles.detail}>{paperSize(options)}</span> : null}
        {print === null ? null : (
          <span className={styles.print}>
            Printed: <bdi>{print}</bdi>
          </span>
        )}
      </td>
      <td className={styles.atEnd}>
        <span className={styles.tick} />
      </td>
    </tr>
  )
}
