import type { Shop } from '../kernel/shop'
import { getOrder } from '../orders/get-orders'
import { setOrderStatus } from '../payments/set-order-status'

/**
 * Completes an order of which everything is shipped, where the settings say so. Cash that is still due keeps the order
 * open; it is looked at again when the cash is received.
 */
export async function completeShippedOrder(shop: Shop, orderId: number, by: number): Promise<void> {
  if (shop.settings.current().completes_shipped !== 'itself') return
  const { fulfilment, payment_status } = await getOrder(shop, orderId)
  const isAllShipped = fulfilment?.stage === 'shipped' || fulfilment?.stage === 'delivered'
  if (!isAllShipped || payment_status !== 'paid') return
  // Staff may have cancelled the order meanwhile: only an open one is completed.
  await setOrderStatus(shop, orderId, 'completed', by, ['pending', 'processing'])
}
