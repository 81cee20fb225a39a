import type { Shop } from '../kernel/shop'
import { countSentMails, listSentMails, type SentMail } from './sent-mails.queries'

/** What the customer was sent about an order, word for word, the earliest first. */
export function listOrderMails(shop: Shop, orderId: number): Promise<SentMail[]> {
  return listSentMails(shop.db, orderId)
}

export function countOrderMails(shop: Shop, orderId: number): Promise<number> {
  return countSentMails(shop.db, orderId)
}
