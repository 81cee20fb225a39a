import type { Fils } from '@shop/contract/money'
import type { OrderStatus, PaymentStatus } from '@shop/contract/orders'
import { holdProducts, returnStock, takeStock } from '../stock/move-stock'
import type { Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { isCancellable } from './is-cancellable'
import { refuseIfReturned, returnToGiftCards } from '../gift-cards/spend-gift-cards'
import { cancelParcels } from '../parcels/cancel-parcels'
import { giveUsesBack, takeUsesBack } from '../vouchers/take-vouchers'
import {
  findBegunWork,
  findDeliveryOfOrder,
  hasReturnedPieces,
  listSoldPieces,
  lockOrder,
  updateOrder,
  updatePaidOrder,
  type OrderState,
} from './orders.queries'

/** Returns the order and locks its row until the transaction ends. */
export async function getLockedOrder(shop: Shop, orderId: number): Promise<OrderState> {
  const order = await lockOrder(shop.db, orderId)
  if (!order) throw notFound('Order')
  return order
}

/**
 * Changes the status of a locked order, inside a transaction; any status may follow any other. Entering `cancelled`
 * unpacks the parcels and returns the pieces to stock, the uses of vouchers and the money of gift cards, leaving it takes them again or throws.
 */
export async function changeStatus(shop: Shop, order: OrderState, status: OrderStatus, by?: number): Promise<void> {
  if (order.status === status) return
  if (status === 'cancelled') {
    if (await hasReturnedPieces(shop.db, order.id)) throw new ShopError('conflict', RETURNED)
    await cancelParcels(shop, order.id, by ?? null)
    const pieces = await listSoldPieces(shop.db, order.id)
    await returnStock(shop, { orderId: order.id, reason: 'cancellation', pieces, by })
    await giveUsesBack(shop, order.id)
    await returnToGiftCards(shop, order.id, { by, reason: 'The order was cancelled' })
  }
  if (order.status === 'cancelled') {
    await refuseIfReturned(shop, order.id)
    await takeStockAgain(shop, order.id, by)
    await takeUsesBack(shop, order.id)
  }
  const event = { kind: 'status' as const, status, userId: by ?? null }
  await updateOrder(shop.db, order.id, { status, events: [event] }, shop.now())
}

const RETURNED = 'Pieces of this order are being returned, so it can’t be cancelled. Refund it by its returns instead.'

/** Refuses to cancel a locked order that is completed, partly printed or partly packed, and says why. */
export async function refuseUnlessCancellable(shop: Shop, order: OrderState): Promise<void> {
  const { id, status, wayToPay, paymentStatus } = order
  const begun = await findBegunWork(shop.db, id)
  const isPaidInCash = wayToPay === 'cash' && paymentStatus === 'paid'
  if (isCancellable({ status, hasBegun: begun !== undefined, isPaidInCash })) return
  throw new ShopError('conflict', status === 'completed' ? COMPLETED : begun ? BEGUN[begun] : PAID_IN_CASH)
}

const COMPLETED = 'This order is completed and can’t be cancelled any more.'
const PAID_IN_CASH = 'You have paid this order in cash. Please contact us to cancel it.'
const BEGUN = {
  packed: 'This order is packed already, so it can’t be cancelled any more.',
  printed: 'A jersey of this order is printed already, so the order can’t be cancelled any more.',
}

/** Lists the lines of an order in the shape that `putBackIntoCart` takes. */
export function listOrderedPieces(shop: Shop, orderId: number) {
  return listSoldPieces(shop.db, orderId)
}

/** Where an order goes and by which method, in the shape that `putBackDelivery` takes. */
export async function getOrderedDelivery(shop: Shop, orderId: number) {
  const found = await findDeliveryOfOrder(shop.db, orderId)
  if (!found) throw notFound('Order')
  return found
}

type PaymentEvent = 'paid' | 'payment-failed' | 'refunded' | 'voided'

/** Sets the payment status of the order and adds an event to its history. Call it inside a transaction. */
export async function markPayment(
  shop: Shop,
  orderId: number,
  paymentStatus: PaymentStatus,
  kind: PaymentEvent,
  { by, amount }: { by?: number | undefined; amount?: Fils | undefined } = {},
): Promise<void> {
  // An amount of zero (everything was refunded before) is saved as null.
  const event = { kind, userId: by ?? null, amountInFils: amount === undefined || amount === 0 ? null : amount }
  await updateOrder(shop.db, orderId, { paymentStatus, events: [event] }, shop.now())
}

/** Marks a locked order as paid, inside a transaction; a pending order moves on to `processing`. */
export async function markPaid(shop: Shop, { id }: OrderState, by?: number): Promise<void> {
  await updatePaidOrder(shop.db, id, shop.now(), by)
}

/** Lets a reopened order be paid in cash again, inside a transaction. */
export async function markDue(shop: Shop, orderId: number): Promise<void> {
  await updateOrder(shop.db, orderId, { paymentStatus: 'due', events: [] }, shop.now())
}

async function takeStockAgain(shop: Shop, orderId: number, by: number | undefined): Promise<void> {
  const pieces = await listSoldPieces(shop.db, orderId)
  const held = await holdProducts(
    shop,
    pieces.map(({ productId }) => productId),
  )
  await takeStock(shop, held, { orderId, reason: 'reopening', pieces, by })
}
