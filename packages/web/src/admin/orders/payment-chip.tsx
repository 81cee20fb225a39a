import type { PaymentStatus } from '@shop/contract/orders'
import { Chip } from '../../ui/chip'
import { capitalised, PAYMENT_TONES } from './order-words'

export function PaymentChip({ status }: { status: PaymentStatus }) {
  return <Chip tone={PAYMENT_TONES[status]}>{status === 'due' ? 'Cash due' : capitalised(status)}</Chip>
}
