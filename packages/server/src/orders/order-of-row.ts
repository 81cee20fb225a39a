import { amountFromFils, fils } from '@shop/contract/money'
import type { Order, OrderEvent, OrderItem } from '@shop/contract/orders'
import { pathOfCut } from '../catalog/picture-of'
import { toParcel, type ParcelRow } from '../parcels/parcel-of-row'
import { keyOfView, picturePath } from '../pictures/picture-path'
import { fulfilmentOf } from './fulfilment-of'
import { isCancellable } from './is-cancellable'
import { deliveryOf, summaryOf } from './order-parts'
import type { orderEvents, orderLines, orders } from './orders.tables'
import { printChangeableUntil } from './print-window'

export interface OrderRow {
  order: typeof orders.$inferSelect
  user: Order['user']
}

export type LineRow = typeof orderLines.$inferSelect & {
  pictureKey: string | null
  isDrawn: boolean
  image: string | null
  hasAngle: boolean
}

function toItem({ createdAt: orderedAt, status }: typeof orders.$inferSelect, line: LineRow): OrderItem {
  const { proofKey, printedAt, hasAngle } = line
  return {
    id: line.id,
    product_id: line.productId,
    product_name: line.productName,
    image: pathOfCut(line, line.options),
    quantity: line.quantity,
    price: amountFromFils(fils(line.priceInFils)),
    print_fee: amountFromFils(fils(line.printFeeInFils)),
    options: line.options,
    proof: picturePath(proofKey),
    ...(proofKey !== null && hasAngle && { proof_angle: picturePath(keyOfView(proofKey, 'three-quarter-back')) }),
    printed_at: printedAt?.toISOString() ?? null,
    packed: line.packed,
    ...(line.exchangeOf !== null && { exchange_of: line.exchangeOf }),
    print_changeable_until: printChangeableUntil({ proofKey, printedAt, orderedAt, status })?.toISOString() ?? null,
  }
}

export type EventRow = typeof orderEvents.$inferSelect

export function toEvent({ kind, status, amountInFils, createdAt }: EventRow): OrderEvent {
  const amount = amountInFils === null ? {} : { amount: amountFromFils(fils(amountInFils)) }
  return { kind, status, ...amount, at: createdAt.toISOString() }
}

/** Makes an order of its row and those of its lines, events and parcels. */
export function toOrder(
  { order: row, user }: OrderRow,
  lines: readonly LineRow[],
  events: readonly EventRow[],
  sent: readonly ParcelRow[],
): Order {
  const items = lines.map((line) => toItem(row, line))
  const parcels = sent.map(toParcel)
  return {
    id: row.id,
    status: row.status,
    payment_status: row.paymentStatus,
    way_to_pay: row.wayToPay,
    total: amountFromFils(fils(row.totalInFils)),
    ...(row.refundedInFils > 0 && { refunded: amountFromFils(fils(row.refundedInFils)) }),
    summary: summaryOf(row),
    delivery: deliveryOf(row),
    created_at: row.createdAt.toISOString(),
    shipping_first_name: row.shippingFirstName,
    shipping_last_name: row.shippingLastName,
    shipping_address1: row.shippingAddress1,
    shipping_address2: row.shippingAddress2,
    shipping_city: row.shippingCity,
    shipping_state: row.shippingState,
    shipping_zip: row.shippingZip,
    shipping_country: row.shippingCountry,
    shipping_phone: row.shippingPhone,
    user,
    items,
    events: events.map(toEvent),
    card: cardOf(row),
    ...(row.paidWith !== null && { paid_with: row.paidWith }),
    can_cancel: isCancellable({
      status: row.status,
      isPaidInCash: row.wayToPay === 'cash' && row.paymentStatus === 'paid',
      hasBegun: lines.some(({ printedAt, packed }) => printedAt !== null || packed > 0),
    }),
    parcels,
    fulfilment: fulfilmentOf({ status: row.status, payment_status: row.paymentStatus, items, parcels }),
  }
}

function cardOf({ cardBrand: brand, cardLast4: last4 }: typeof orders.$inferSelect): Order['card'] {
  return brand === null || last4 === null ? null : { brand, last4 }
}
