import * as m from '#messages/admin-orders'
import type { Order } from '@shop/contract/orders'
import { Chip } from '../../ui/chip'
import { STAGES } from '../parcels/parcel-words'
import { PaymentChip } from './payment-chip'

type Listed = Pick<Order, 'payment_status' | 'refunded' | 'fulfilment'>

/** The one thing to know of an order in a list: what is odd about its money, else how far its pieces have come. */
export function StateChip({ order }: { order: Listed }) {
  const { payment_status: payment, refunded, fulfilment } = order
  const isOrdinary = (payment === 'paid' || payment === 'authorized') && refunded === undefined
  if (!isOrdinary || !fulfilment) return <PaymentChip order={order} />
  const { stage, shipped, pieces } = fulfilment
  if (shipped > 0 && shipped < pieces) return <Chip tone="info">{m.partlyShipped}</Chip>
  return <Chip tone={STAGES[stage].tone}>{stage === 'to-ship' ? m.packed : STAGES[stage].label}</Chip>
}
