import type { Order } from '@shop/contract/orders'
import type { PageLanguage } from '@shop/contract/page-languages'
import { listProductNames } from '../catalog/browse-products'
import type { Shop } from '../kernel/shop'
import { drawReceipt } from './draw-receipt'
import { makePdf } from './make-pdf'
import { receiptText } from './receipt-text'

/** Makes the PDF receipt of an order in the language of its reader. Throws where nothing was charged. */
export async function makeReceipt(shop: Shop, order: Order, language: PageLanguage = 'en'): Promise<Buffer> {
  const text = receiptText(shop, language === 'en' ? order : await withNamesIn(shop, order, language), language)
  const facts = { title: text.title, author: text.shopName, createdAt: new Date(order.created_at), language }
  return makePdf(facts, (document) => drawReceipt(document, text))
}

/** Names of products in another language are those of today, as on its pages; a product that is gone keeps the sold name. */
async function withNamesIn(shop: Shop, order: Order, language: PageLanguage): Promise<Order> {
  const named = await listProductNames(shop, [...new Set(order.items.map((item) => item.product_id))], language)
  const names = new Map(named.map(({ id, name }) => [id, name]))
  const items = order.items.map((item) => ({ ...item, product_name: names.get(item.product_id) ?? item.product_name }))
  return { ...order, items }
}
