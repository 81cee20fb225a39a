import * as m from '#messages/admin-orders'
import type { Dispute } from '@shop/contract/disputes'
import type { Order } from '@shop/contract/orders'
import { IS_OWN_SERVER } from '../../lib/backend'
import { paths } from '../../lib/paths'
import { EmailAddress } from '../../ui/email-address'
import { Price } from '../../ui/price'
import { formatShortMoment } from '../../ui/format'
import { DisputeChip } from '../disputes/dispute-chip'
import type { ListColumn } from '../list/list-column'
import { OrderDue } from './order-due'
import { contentsWords, piecesWords } from './order-words'
import { PaymentChip } from './payment-chip'
import { StateChip } from './state-chip'
import { StatusSelect } from './status-select'
import { UnbrokenParts } from './unbroken-parts'
import type { StatusChange } from './use-status-change'
import styles from './order-columns.module.css'

/** The columns that every table of orders has. */
export const orderNumber: ListColumn<Order> = {
  id: 'number',
  fit: 'whole',
  header: m.order,
  narrow: 'main',
  to: ({ id }) => paths.adminOrder(id),
  cell: ({ id }) => `#${id}`,
}

export const orderCustomer: ListColumn<Order> = {
  id: 'customer',
  fit: 'long',
  header: m.customer,
  choice: 'shown',
  cell: ({ user }) => (
    <div className={styles.customer}>
      <bdi>{user.name}</bdi>
      <EmailAddress data-second-line className={styles.email}>
        {user.email}
      </EmailAddress>
    </div>
  ),
}

export const orderItems: ListColumn<Order> = {
  id: 'items',
  fit: 'whole',
  header: m.items,
  choice: 'shown',
  cell: piecesWords,
}

/** The same with the words of the first item, for lists that have room for them. */
export const orderContents: ListColumn<Order> = {
  ...orderItems,
  fit: 'longer',
  cell: (order) => (
    <>
      <bdi>
        <UnbrokenParts text={contentsWords(order)} />
      </bdi>
      <span data-second-line className={styles.pieces}>
        {piecesWords(order)}
      </span>
    </>
  ),
}

const orderPlace: ListColumn<Order> = {
  id: 'place',
  header: m.place,
  choice: 'shown',
  cell: ({ shipping_city }) => <bdi>{shipping_city}</bdi>,
}

export const orderPlaced: ListColumn<Order> = {
  id: 'placed',
  fit: 'whole',
  header: m.placed,
  choice: 'shown',
  cell: ({ created_at }) => <time dateTime={created_at}>{formatShortMoment(created_at)}</time>,
}

/** The last day on which the order was promised. */
export const orderDue: ListColumn<Order> = {
  id: 'due',
  fit: 'whole',
  header: m.due,
  choice: 'shown',
  narrow: 'named-line',
  cell: (order) => <OrderDue order={order} />,
}

export const orderTotal: ListColumn<Order> = {
  id: 'total',
  fit: 'whole',
  header: m.total,
  align: 'end',
  narrow: 'end',
  cell: ({ total }) => <Price amount={total} quiet />,
}

const orderPayment: ListColumn<Order> = {
  id: 'payment',
  fit: 'whole',
  header: m.payment,
  choice: 'hidden',
  cell: (order) => <PaymentChip order={order} />,
}

function orderState(disputes: readonly Dispute[]): ListColumn<Order> {
  return {
    id: 'state',
    fit: 'whole',
    header: m.step,
    choice: 'shown',
    cell: (order) => (
      <span className={styles.chips}>
        <StateChip order={order} />
        <DisputeChip disputes={disputes.filter(({ order_id }) => order_id === order.id)} />
      </span>
    ),
  }
}

function orderStatus(change: StatusChange): ListColumn<Order> {
  return {
    id: 'status',
    fit: 'whole',
    header: m.status,
    cell: (order) => <StatusSelect order={order} change={change} />,
  }
}

/** The columns of the list of orders, in their sequence. */
export function orderColumns(change: StatusChange, disputes: readonly Dispute[]): ListColumn<Order>[] {
  return [
    orderNumber,
    orderCustomer,
    orderContents,
    orderPlace,
    { ...orderPlaced, sort: { asc: 'oldest', desc: 'newest' } },
    ...(IS_OWN_SERVER ? [orderDue, orderState(disputes), orderPayment] : []),
    { ...orderTotal, sort: { asc: 'total_asc', desc: 'total_desc' } },
    orderStatus(change),
  ]
}
