import type { Order } from '@shop/contract/orders'
import { Chip } from '../../ui/chip'
import { capitalised, PAYMENT_TONES } from './order-words'

/** The state of a payment; one of which a part was refunded says so. */
export function PaymentChip({
  order: { payment_status: status, refunded },
}: {
  order: Pick<Order, 'payment_status' | 'refunded'>
}) {
  if (status === 'paid' && refunded !== undefined) return <Chip tone="warning">Partly refunded</Chip>
  return <Chip tone={PAYMENT_TONES[status]}>{status === 'due' ? 'Cash due' : capitalised(status)}</Chip>
}
