import type { Order } from '@shop/contract/orders'
import type { PrintText } from '@shop/contract/print-text'
import { countAttempts } from '../accounts/attempts'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { checkPrint } from '../prints/check-print'
import { changeLettering } from './change-lettering'
import { insertOrderEvent, lockOrder } from './orders.queries'
import { lockPrintedLine } from './print-queue.queries'
import { printChangeableUntil } from './print-window'
import { getOwnOrder } from './get-orders'

/** Lets customers correct name and number within half an hour, before the jersey is printed, at the same price. */
export async function changePrint(
  shop: Shop,
  userId: number,
  { orderId, lineId }: { orderId: number; lineId: number },
  input: PrintText,
): Promise<Order> {
  const text = await checkPrint(shop, input)
  await countAttempts(shop, { what: 'proof for an account', by: userId })
  await inTransaction(shop, async (shop) => {
    // Lock order: the order before its lines, as in the print queue.
    await lockOrder(shop.db, orderId)
    const line = await lockPrintedLine(shop.db, { userId, orderId, lineId })
    if (!line) throw notFound('Order item')
    if (line.printedAt) throw new ShopError('conflict', 'It is printed already and can’t be changed any more.')
    const until = printChangeableUntil(line)
    if (until === null || until <= shop.now()) {
      throw new ShopError('conflict', 'Name and number can be changed within 30 minutes of ordering only.')
    }
    await changeLettering(shop, { ...line, id: lineId, orderId }, text)
    await insertOrderEvent(shop.db, { orderId, kind: 'print-changed', createdAt: shop.now() })
  })
  return getOwnOrder(shop, userId, orderId)
}
