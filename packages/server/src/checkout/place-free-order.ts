import type { CheckoutInput } from '@shop/contract/checkout'
import type { Order } from '@shop/contract/orders'
import { moveDelivery } from '../cart/set-cart-delivery'
import { enqueue } from '../jobs/enqueue'
import { inTransaction, type Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { getLockedOrder, markPaid } from '../orders/change-status'
import { getOrder } from '../orders/get-orders'
import { bookNothing, findFreeOrder, holdFreeOrdersOf } from '../payments/book-nothing'
import { orderCart } from './order-cart'

/**
 * Turns a cart that comes to nothing into an order, or changes nothing. Repeating it with the same key returns the same order.
 * Vouchers and gift cards are counted under lock, so that whoever lost them is told before anything is ordered.
 */
export async function placeFreeOrder(
  shop: Shop,
  userId: number,
  { shipping, key }: Pick<CheckoutInput, 'shipping' | 'key'>,
): Promise<Order> {
  try {
    const orderId = await inTransaction(shop, async (shop) => {
      await holdFreeOrdersOf(shop, userId)
      const placed = await findFreeOrder(shop, userId, key)
      if (placed !== undefined) return placed
      const { orderId } = await orderCart(shop, { userId, shipping, wayToPay: 'none', checkSum: () => undefined })
      await bookNothing(shop, { userId, orderId, key })
      await markPaid(shop, await getLockedOrder(shop, orderId))
      await enqueue(shop, 'send-order-mail', { orderId, kind: 'confirmation' })
      return orderId
    })
    return await getOrder(shop, orderId)
  } catch (error) {
    // The next total counts delivery to the address of this attempt.
    if (error instanceof ShopError && error.code === 'price-changed') await moveDelivery(shop, userId, shipping)
    throw error
  }
}
