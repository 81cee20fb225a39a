import type { Fils } from '@shop/contract/money'
import type { OrderStatus, PaymentStatus } from '@shop/contract/orders'
import { holdProducts, returnStock, takeStock } from '../stock/move-stock'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { listSoldPieces, lockOrder, updateOrder, type OrderState } from './orders.queries'

/** Inside a transaction: the order, held still until it ends. */
export async function holdOrder(shop: Shop, orderId: number): Promise<OrderState> {
  const order = await lockOrder(shop.db, orderId)
  if (!order) throw notFound('Order')
  return order
}

/**
 * Inside a transaction, on an order that is held: any status may follow any other. Entering `cancelled` puts the goods
 * back, leaving it takes them again or refuses.
 */
export async function changeStatus(shop: Shop, order: OrderState, status: OrderStatus, by?: number): Promise<void> {
  if (order.status === status) return
  if (status === 'cancelled') await returnStock(shop, order.id, await listSoldPieces(shop.db, order.id))
  if (order.status === 'cancelled') await takeAgain(shop, order.id)
  const event = { kind: 'status' as const, status, userId: by ?? null }
  await updateOrder(shop.db, order.id, { status, events: [event] }, shop.now())
}

/** What an order is of, as it would go back into a cart. */
export function listOrderedPieces(shop: Shop, orderId: number) {
  return listSoldPieces(shop.db, orderId)
}

type PaymentEvent = 'paid' | 'payment-failed' | 'refunded' | 'voided'

/** Inside a transaction: what became of the money. */
export async function markPayment(
  shop: Shop,
  orderId: number,
  paymentStatus: PaymentStatus,
  kind: PaymentEvent,
  { by, amount }: { by?: number | undefined; amount?: Fils | undefined } = {},
): Promise<void> {
  // Nothing went back where all of it had before.
  const event = { kind, userId: by ?? null, amountInFils: amount === undefined || amount === 0 ? null : amount }
  await updateOrder(shop.db, orderId, { paymentStatus, events: [event] }, shop.now())
}

/** Inside a transaction, on an order that is held: the money is there, and what waited for it begins. */
export async function markPaid(shop: Shop, { id, status }: OrderState): Promise<void> {
  const paid = { paymentStatus: 'paid' as const, events: [{ kind: 'paid' as const }] }
  const begun = {
    ...paid,
    status: 'processing' as const,
    events: [...paid.events, { kind: 'status' as const, status: 'processing' as const }],
  }
  await updateOrder(shop.db, id, status === 'pending' ? begun : paid, shop.now())
}

async function takeAgain(shop: Shop, orderId: number): Promise<void> {
  const pieces = await listSoldPieces(shop.db, orderId)
  const held = await holdProducts(
    shop,
    pieces.map(({ productId }) => productId),
  )
  await takeStock(shop, held, { orderId, reason: 'reopening', pieces })
}
