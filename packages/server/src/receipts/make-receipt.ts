import type { Order } from '@shop/contract/orders'
import type { Shop } from '../kernel/shop'
import { drawReceipt } from './draw-receipt'
import { makePdf } from './make-pdf'
import { receiptText } from './receipt-text'

/** Makes the PDF receipt of an order. Throws where nothing was charged. */
export async function makeReceipt(shop: Shop, order: Order): Promise<Buffer> {
  const text = receiptText(shop, order)
  const facts = { title: text.title, author: text.shopName, createdAt: new Date(order.created_at) }
  return makePdf(facts, (document) => drawReceipt(document, text))
}
