import type { Order } from '@shop/contract/orders'
import { Chip } from '../../ui/chip'
import { orderCustomer, orderItems, orderNumber, orderPlaced } from '../orders/order-columns'
import type { ListColumn } from '../list/list-column'
import { STAGES } from './parcel-words'
import styles from './shipping-columns.module.css'

export const shippingColumns: ListColumn<Order>[] = [
  orderNumber,
  orderCustomer,
  {
    id: 'city',
    header: 'To',
    cell: ({ shipping_city, shipping_country }) => (
      <bdi>{[shipping_city, shipping_country].filter(Boolean).join(', ')}</bdi>
    ),
  },
  orderItems,
  orderPlaced,
  {
    id: 'step',
    header: 'Step',
    narrow: 'end',
    cell: ({ fulfilment }) =>
      fulfilment ? <Chip tone={STAGES[fulfilment.stage].tone}>{STAGES[fulfilment.stage].label}</Chip> : null,
  },
  {
    id: 'parcels',
    header: 'Parcels',
    cell: ({ parcels }) => (
      <ul className={styles.parcels}>
        {parcels.map(({ id, carrier, tracking_number }) => (
          <li key={id}>
            <bdi>{carrier === null ? 'Packed' : [carrier, tracking_number].filter(Boolean).join(' ')}</bdi>
          </li>
        ))}
      </ul>
    ),
  },
]
