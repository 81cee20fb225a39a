import * as m from '#messages/admin-orders'
import type { Order } from '@shop/contract/orders'
import { currentDay, formatShortDay } from '../../ui/format'
import styles from './order-due.module.css'

type Promised = Pick<Order, 'status' | 'delivery' | 'fulfilment'>

/** When an order was promised to be there: loud on that day and after it, quiet once it has arrived. */
export function OrderDue({ order }: { order: Promised }) {
  const day = order.delivery?.arrives_to
  if (!day) return null
  const today = currentDay()
  const isUrgent = isUnderWay(order) && day <= today
  return (
    <time dateTime={day} className={isUrgent ? styles.urgent : undefined}>
      {!isUrgent ? formatShortDay(day) : day === today ? m.today : m.dayAndLate({ day: formatShortDay(day) })}
    </time>
  )
}

function isUnderWay({ status, fulfilment }: Promised): boolean {
  if (status === 'cancelled' || fulfilment?.stage === 'delivered') return false
  return status !== 'completed' || (fulfilment ?? null) !== null
}
