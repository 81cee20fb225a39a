import { addressLines as linesOf } from '@shop/contract/address-lines'
import type { ShippingInput } from '@shop/contract/checkout'
import type { OrderDesk } from '@shop/contract/order-desk'
import { recordChange } from '../audit/record-change'
import { inTransaction, type Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { addressLines } from './address-lines'
import { getLockedOrder } from './change-status'
import { getOrder } from './get-orders'
import { insertFormerAddress, updateShippingAddress } from './order-desk.queries'
import { getOrderDesk } from './order-notes'

/** Changes where an order goes, until a parcel of it is shipped or it is completed or cancelled. Keeps the former address. */
export async function changeOrderAddress(
  shop: Shop,
  userId: number,
  orderId: number,
  address: ShippingInput,
): Promise<OrderDesk> {
  await inTransaction(shop, async (shop) => {
    const { status } = await getLockedOrder(shop, orderId)
    if (status === 'completed' || status === 'cancelled')
      throw new ShopError('conflict', `This order is ${status}, so its address can’t be changed any more.`)
    const order = await getOrder(shop, orderId)
    const shipped = order.parcels.find(({ state }) => state !== 'packed')
    if (shipped)
      throw new ShopError('conflict', `Parcel ${shipped.number} is shipped, so the address can’t be changed.`)
    const [before, after] = [addressLines(order), linesOf(address)]
    if (before.join('\n') === after.join('\n')) return
    const now = shop.now()
    await insertFormerAddress(shop.db, { orderId, lines: before, userId, changedAt: now })
    await updateShippingAddress(shop.db, orderId, address, now)
    await recordChange(shop, {
      by: userId,
      action: 'changed',
      subject: { kind: 'order', id: orderId, name: `Order #${orderId}` },
      before: { shipping_address: before.join(', ') },
      after: { shipping_address: after.join(', ') },
    })
  })
  return getOrderDesk(shop, orderId)
}
