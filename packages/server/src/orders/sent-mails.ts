import type { Shop } from '../kernel/shop'
import type { Mail } from '../kernel/ports'
import { countSentMails, insertSentMail, listSentMails, type SentMail } from './sent-mails.queries'

/** Lists the mails that were sent to the customer about an order, with their full text, earliest first. */
export function listOrderMails(shop: Shop, orderId: number): Promise<SentMail[]> {
  return listSentMails(shop.db, orderId)
}

export function countOrderMails(shop: Shop, orderId: number): Promise<number> {
  return countSentMails(shop.db, orderId)
}

/** Saves a copy of a mail that was sent to the customer of an order. */
export async function recordSentMail(shop: Shop, orderId: number, kind: SentMail['kind'], mail: Mail): Promise<void> {
  const { to: sentTo, subject, text, html } = mail
  await insertSentMail(shop.db, { orderId, kind, sentTo, subject, text, html, sentAt: shop.now() })
}
