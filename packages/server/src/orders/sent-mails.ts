import type { Shop } from '../kernel/shop'
import { countSentMails, listSentMails, type SentMail } from './sent-mails.queries'

/** Lists the mails that were sent to the customer about an order, with their full text, earliest first. */
export function listOrderMails(shop: Shop, orderId: number): Promise<SentMail[]> {
  return listSentMails(shop.db, orderId)
}

export function countOrderMails(shop: Shop, orderId: number): Promise<number> {
  return countSentMails(shop.db, orderId)
}
