import * as m from '#messages/admin-orders'
import type { Order } from '@shop/contract/orders'
import { Chip } from '../../ui/chip'
import { PAYMENT_NAMES, PAYMENT_TONES } from './order-words'

/** The state of a payment; one of which a part was refunded says so. */
export function PaymentChip({
  order: { payment_status: status, refunded },
}: {
  order: Pick<Order, 'payment_status' | 'refunded'>
}) {
  if (status === 'paid' && refunded !== undefined) return <Chip tone="warning">{m.partlyRefunded}</Chip>
  return <Chip tone={PAYMENT_TONES[status]}>{status === 'due' ? m.cashDue : PAYMENT_NAMES[status]}</Chip>
}
