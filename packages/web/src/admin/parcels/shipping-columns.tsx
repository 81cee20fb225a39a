import * as m from '#messages/admin-parcels'
import type { Order } from '@shop/contract/orders'
import { countryLabel } from '../../lib/countries'
import { Chip } from '../../ui/chip'
import { formatAmount } from '../../ui/format'
import { carrierName } from '../../lib/names'
import { inSeries } from '../../ui/in-series'
import { orderContents, orderDue, orderNumber, orderPlaced } from '../orders/order-columns'
import type { ListColumn } from '../list/list-column'
import { STAGES } from './parcel-words'
import styles from './shipping-columns.module.css'

export const shippingColumns: ListColumn<Order>[] = [
  orderNumber,
  {
    id: 'recipient',
    fit: 'long',
    header: m.recipient,
    cell: (order) => (
      <>
        <bdi className={styles.recipient}>{`${order.shipping_first_name} ${order.shipping_last_name}`}</bdi>
        <bdi data-second-line className={styles.place}>
          {inSeries([order.shipping_city, countryLabel(order.shipping_country)])}
        </bdi>
      </>
    ),
  },
  orderContents,
  orderDue,
  orderPlaced,
  {
    id: 'step',
    fit: 'whole',
    header: m.step,
    narrow: 'end',
    cell: ({ fulfilment }) =>
      fulfilment ? <Chip tone={STAGES[fulfilment.stage].tone}>{STAGES[fulfilment.stage].label}</Chip> : null,
  },
  {
    id: 'cash',
    choice: 'shown',
    header: m.cash,
    cell: ({ payment_status, total }) =>
      payment_status === 'due' ? (
        <span className={styles.whole}>{m.cashAmount({ amount: formatAmount(total) })}</span>
      ) : null,
  },
  {
    id: 'parcels',
    choice: 'shown',
    header: m.parcels,
    cell: ({ parcels }) => (
      <ul className={styles.parcels}>
        {parcels.map(({ id, carrier, tracking_number }) => (
          <li key={id}>
            <bdi>{carrier === null ? m.packed : [carrierName(carrier), tracking_number].filter(Boolean).join(' ')}</bdi>
          </li>
        ))}
      </ul>
    ),
  },
]
