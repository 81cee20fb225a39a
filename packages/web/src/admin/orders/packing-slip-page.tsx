import { arrivalWords } from '@shop/contract/delivery-words'
import type { OrderItem } from '@shop/contract/orders'
import { printOf, sizeWords } from '../../lib/print-words'
import { Picture } from '../../lib/picture'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { adminMeta } from '../layout/admin-meta'
import type { Route } from './+types/packing-slip-page'
import { loadManagedOrder } from './managed-order'
import { piecesWords } from './order-words'
import { Paper } from './paper'
import styles from './paper.module.css'

export function meta({ matches, params }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, `Packing slip, order #${params.id}`)
}

export const clientLoader = loadManagedOrder

/** The packing slip for the parcel; without prices, because the order may be a present. */
export default function PackingSlipPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <Paper title="Packing slip" orderId={params.id} loaded={loaderData}>
      {(order) => (
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
              {order.items.map((item) => (
                <Line key={item.id} item={item} />
              ))}
            </tbody>
          </table>
          <p className={styles.foot}>
            {piecesWords(order)} in all.
            {order.delivery ? ` ${order.delivery.name}, ${arrivalWords(order.delivery)}.` : ''}
          </p>
        </>
      )}
    </Paper>
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
        <span className={styles.name}>{product_name}</span>
        {options.size ? <span className={styles.detail}>{sizeWords(options)}</span> : null}
        {print === null ? null : <bdi className={styles.print}>Printed: {print}</bdi>}
      </td>
      <td className={styles.atEnd}>
        <span className={styles.tick} />
      </td>
    </tr>
  )
}
