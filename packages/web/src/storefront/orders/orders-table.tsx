import * as m from '#messages/orders'
import { Link } from 'react-router'
import { formatCount, formatDate } from '../../ui/format'
import { paths } from '../../lib/paths'
import { pictureOf } from '../../lib/print-words'
import type { ShopOrder } from '../../lib/read-order'
import { Picture } from '../../lib/picture'
import { Price } from '../../ui/price'
import { Stage } from '../../ui/stage'
import { StatusChip } from '../../lib/status-chip'
import { shortState } from '../parcels/parcel-words'
import { namesOf, piecesWords } from './order-words'
import styles from './orders-table.module.css'

const MOST_PICTURES = 4
const COLUMNS = [m.orderID, m.date, m.total, m.statusTitle, m.items, m.actions]

/** The ARIA roles are explicit, because browsers drop a table's semantics where CSS lays out its rows as cards. */
export function OrdersTable({ orders }: { orders: ShopOrder[] }) {
  return (
    <table role="table" aria-label={m.orders} className={styles.table}>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {COLUMNS.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  )
}

function OrderRow({ order }: { order: ShopOrder }) {
  const headId = `order-${order.id}`
  return (
    <tr role="row" className={styles.row}>
      <th role="rowheader" scope="row" id={headId} className={styles.id}>
        #{order.id}
      </th>
      <td role="cell" className={styles.date}>
        {formatDate(order.created_at)}
      </td>
      <td role="cell" className={styles.total}>
        <Price amount={order.total} />
      </td>
      <td role="cell" className={styles.status}>
        <StatusChip status={order.status} />
        <ShortState order={order} />
      </td>
      <td role="cell" className={styles.items}>
        <span className={styles.pieces}>{piecesWords(order)}</span>
        <span className={styles.names}>
          <bdi>{namesOf(order)}</bdi>
        </span>
        <Thumbnails order={order} />
      </td>
      <td role="cell" className={styles.actions}>
        <Link to={paths.order(order.id)} aria-describedby={headId} className={styles.link}>
          {m.viewDetails}
        </Link>
      </td>
    </tr>
  )
}

function ShortState({ order }: { order: ShopOrder }) {
  const words = shortState(order)
  return words === null ? null : <span className={styles.way}>{words}</span>
}

/** Pictures of the first items, printed ones from the back; the text above them names the items. */
function Thumbnails({ order: { items } }: { order: ShopOrder }) {
  const others = items.length - MOST_PICTURES
  return (
    <div className={styles.thumbnails}>
      {items.slice(0, MOST_PICTURES).map((item) => (
        <Stage key={item.id} size="thumb" className={styles.thumbnail}>
          <Picture {...pictureOf({ ...item, name: item.product_name })} sizes="52px" width={52} />
        </Stage>
      ))}
      {others > 0 ? <span className={styles.others}>+{formatCount(others)}</span> : null}
    </div>
  )
}
