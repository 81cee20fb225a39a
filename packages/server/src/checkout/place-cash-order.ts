import type { CheckoutInput } from '@shop/contract/checkout'
import { filsFromAmount } from '@shop/contract/money'
import type { Order } from '@shop/contract/orders'
import { enqueue } from '../jobs/enqueue'
import { inTransaction, type Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { countDueOrders, getOrder } from '../orders/get-orders'
import { bookCash, findCashOrder, holdCashOf } from '../payments/book-cash'
import { lostCodeText } from './lost-code-text'
import { moveDeliveryIfChanged } from './move-delivery-if-changed'
import { orderCart } from './order-cart'

type CashCheckout = Pick<CheckoutInput, 'shipping' | 'key' | 'total'>

/**
 * Turns a cart into an order that is paid in cash on delivery, or changes nothing. Repeating it with the same key returns the
 * same order. Orders of one customer are placed one after another, so that none slips past the limit of open ones.
 */
export async function placeCashOrder(shop: Shop, userId: number, input: CashCheckout): Promise<Order> {
  const { shipping, key, total } = input
  const orderId = await moveDeliveryIfChanged(shop, { userId, shipping }, () =>
    inTransaction(shop, async (shop) => {
      await holdCashOf(shop, userId)
      const placed = await findCashOrder(shop, userId, key)
      if (placed !== undefined) return placed
      await refuseTooMany(shop, userId)
      const { orderId, sum } = await orderCart(shop, {
        userId,
        shipping,
        wayToPay: 'cash',
        checkSum: (sum, vouchers) => {
          if (total === undefined || sum.total === filsFromAmount(total)) return
          throw new ShopError('price-changed', `${lostCodeText(vouchers)}${TOTAL_CHANGED}`)
        },
      })
      await bookCash(shop, { userId, orderId, amount: sum.total, key })
      await enqueue(shop, 'send-order-mail', { orderId, kind: 'confirmation' })
      return orderId
    }),
  )
  return getOrder(shop, orderId)
}

async function refuseTooMany(shop: Shop, userId: number): Promise<void> {
  const most = shop.settings.current().cash_open_orders
  if ((await countDueOrders(shop, userId)) < most) return
  const orders = most === 1 ? 'an order' : `${most} orders`
  throw new ShopError('conflict', `You have ${orders} to pay in cash already. Please pay this one by card.`)
}

const TOTAL_CHANGED = 'The total of your cart has changed. Nothing was ordered. Please look at it again.'
