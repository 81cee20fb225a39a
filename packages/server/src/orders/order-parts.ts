import type { Summary } from '@shop/contract/cart'
import { amountFromFils, fils } from '@shop/contract/money'
import type { OrderDelivery } from '@shop/contract/orders'
import { sumUp, toSummary } from '../cart/sum-up'
import type { orders } from './orders.tables'

type OrderRow = typeof orders.$inferSelect

/** What the total of an order is made of. */
export function summaryOf({ totalInFils, deliveryInFils }: OrderRow): Summary {
  return toSummary(sumUp({ subtotal: fils(totalInFils - deliveryInFils), delivery: fils(deliveryInFils) }))
}

/** Null for orders from before there were methods of delivery. */
export function deliveryOf(row: OrderRow): OrderDelivery | null {
  const { deliveryKind: kind, deliveryName: name, deliveryFrom: from, deliveryTo: to, deliveryPickUp } = row
  if (kind === null || name === null || from === null || to === null) return null
  return {
    kind,
    name,
    price: amountFromFils(fils(row.deliveryInFils)),
    arrives_from: from,
    arrives_to: to,
    pick_up_address: deliveryPickUp,
  }
}
