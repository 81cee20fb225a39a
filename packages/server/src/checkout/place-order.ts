import type { CheckoutInput } from '@shop/contract/checkout'
import type { ErrorCode } from '@shop/contract/errors'
import { fils } from '@shop/contract/money'
import type { Order } from '@shop/contract/orders'
import { takeCart } from '../cart/hand-over-cart'
import { holdProducts, takeStock } from '../stock/move-stock'
import { GatewayInDoubt, GatewayRefusal } from '../kernel/gateway-error'
import { inTransaction, type Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { getOrder } from '../orders/read-orders'
import { recordOrder } from '../orders/record-order'
import { letGo } from '../payments/open-payment'
import { getAuthorisedPayment, holdPayment, makePaymentOf } from '../payments/pay-for-order'
import { settlePayment } from '../payments/settle-payment'
import { EMPTY_CART } from './empty-cart'
import { linesAsSold } from './lines-as-sold'

/** Turns a cart and an authorised payment into one order, or changes nothing. Repeating it returns the same order. */
export async function placeOrder(shop: Shop, userId: number, input: CheckoutInput): Promise<Order> {
  const { payment_intent_id: intentId, shipping } = input
  const { paymentId } = await getAuthorisedPayment(shop, userId, intentId)
  const orderId = await onlyOrVoid(shop, intentId, () =>
    inTransaction(shop, async (shop) => {
      const payment = await holdPayment(shop, intentId)
      if (payment.orderId !== null) return payment.orderId

      const taken = await takeCart(shop, userId)
      const held = await holdProducts(
        shop,
        taken.map(({ productId }) => productId),
      )
      const { lines, total } = linesAsSold(shop, taken, held)
      if (lines.length === 0) throw new ShopError('conflict', EMPTY_CART)
      if (total !== payment.amountInFils) throw new ShopError('price-changed', CART_CHANGED)
      const orderId = await recordOrder(shop, { userId, shipping, total: fils(total), lines })
      await takeStock(shop, held, { orderId, reason: 'order', pieces: lines })
      await makePaymentOf(shop, payment, orderId)
      return orderId
    }),
  )
  return settledOrder(shop, paymentId, orderId)
}

const CART_CHANGED = 'Your cart has changed since you paid. Nothing was charged. Please pay again.'
const VOIDING = new Set<ErrorCode>(['out-of-stock', 'price-changed', 'conflict'])

/** A card is not held for what can't be bought: refused for good, the authorisation goes. */
async function onlyOrVoid<Result>(shop: Shop, intentId: string, place: () => Promise<Result>): Promise<Result> {
  try {
    return await place()
  } catch (error) {
    if (error instanceof ShopError && VOIDING.has(error.code)) await letGo(shop, intentId)
    throw error
  }
}

async function settledOrder(shop: Shop, paymentId: number, orderId: number): Promise<Order> {
  try {
    await settlePayment(shop, paymentId)
  } catch (error) {
    if (!(error instanceof GatewayInDoubt || error instanceof GatewayRefusal)) throw error
    // The order stands; the job finds out what became of the money.
    shop.log.warn({ err: error, orderId }, 'the gateway will be asked again')
  }
  const order = await getOrder(shop, orderId)
  if (order.payment_status === 'failed') throw new ShopError('payment-refused', PAYMENT_REFUSED)
  return order
}

const PAYMENT_REFUSED = 'Your card was refused and nothing was charged. Please try another card.'
