import type { Fils } from '@shop/contract/money'
import type { Order } from '@shop/contract/orders'
import type { Mail } from '../kernel/ports'
import type { Shop, Site } from '../kernel/shop'
import { cancellationMail, confirmationMail, refundMail } from './order-mails'
import { findOrder } from './orders.queries'
import { insertSentMail } from './sent-mails.queries'

export type OrderMail = { kind: 'confirmation' | 'cancellation' } | { kind: 'refund'; amount: Fils }

/** Sends a mail about an order and saves a copy as evidence for disputes. Skips a mail that is no longer true. */
export async function sendOrderMail(shop: Shop, orderId: number, about: OrderMail): Promise<void> {
  const order = await findOrder(shop.db, orderId)
  // The cancellation mail names the refund too, so a cancelled order gets no other mail.
  if (!order || (order.status === 'cancelled') !== (about.kind === 'cancellation')) return
  const mail = composeOrderMail(shop.site, order, about)
  await shop.mailer.send(mail)
  const { to: sentTo, subject, text, html } = mail
  await insertSentMail(shop.db, { orderId, kind: about.kind, sentTo, subject, text, html, sentAt: shop.now() })
}

function composeOrderMail(site: Site, order: Order, about: OrderMail): Mail {
  if (about.kind === 'refund') return refundMail(site, order, about.amount)
  return about.kind === 'cancellation' ? cancellationMail(site, order) : confirmationMail(site, order)
}
