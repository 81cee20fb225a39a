import { enqueue } from '../jobs/enqueue'
import type { Shop } from '../kernel/shop'
import { getOrderOnRecord } from '../orders/get-orders'
import { sendMailOf } from '../orders/send-order-mail'
import { issuePapersOf } from './issue-papers'

/**
 * What follows when an order's payment is captured: its invoice, and its confirmation by mail. Neither holds up the other: an
 * invoice that can't be issued now gets a job of its own, and a mail that can't be sent is tried again after the invoice.
 */
export async function followPayment(shop: Shop, orderId: number): Promise<void> {
  const ordered = await getOrderOnRecord(shop, orderId)
  try {
    await issuePapersOf(shop, ordered)
  } catch (error) {
    shop.log.warn({ err: error, orderId }, 'an invoice will be issued later')
    await enqueue(shop, 'issue-papers', { orderId }, { key: `papers-${orderId}` })
  }
  await sendMailOf(shop, ordered, { kind: 'confirmation' })
}
