import type { CheckoutInput } from '@shop/contract/checkout'
import type { Order } from '@shop/contract/orders'
import { enqueue } from '../jobs/enqueue'
import { inTransaction, type Shop } from '../kernel/shop'
import { getLockedOrder, markPaid } from '../orders/change-status'
import { getOrder } from '../orders/get-orders'
import { bookNothing, findFreeOrder, holdFreeOrdersOf } from '../payments/book-nothing'
import { moveDeliveryIfChanged } from './move-delivery-if-changed'
import { orderCart } from './order-cart'

/**
 * Turns a cart that comes to nothing into an order, or changes nothing. Repeating it with the same key returns the same order.
 * Vouchers and gift cards are counted under lock, so that a customer whose voucher or card is used up is refused before anything is ordered.
 */
export async function placeFreeOrder(
  shop: Shop,
  userId: number,
  { shipping, key }: Pick<CheckoutInput, 'shipping' | 'key'>,
): Promise<Order> {
  const orderId = await moveDeliveryIfChanged(shop, { userId, shipping }, () =>
    inTransaction(shop, async (shop) => {
      await holdFreeOrdersOf(shop, userId)
      const placed = await findFreeOrder(shop, userId, key)
      if (placed !== undefined) return placed
      const { orderId } = await orderCart(shop, { userId, shipping, wayToPay: 'none', checkSum: () => undefined })
      await bookNothing(shop, { userId, orderId, key })
      await markPaid(shop, await getLockedOrder(shop, orderId))
      await enqueue(shop, 'send-order-mail', { orderId, kind: 'confirmation' })
      return orderId
    }),
  )
  return getOrder(shop, orderId)
}
