import { recordChange } from '../audit/record-change'
import { countAttempts } from '../accounts/attempts'
import { enqueue } from '../jobs/enqueue'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { escapeHtml } from '../mail/plain-text'
import { getOrder } from './get-orders'
import { findSentMail } from './order-desk.queries'
import { insertSentMail } from './sent-mails.queries'

interface WhichMail {
  orderId: number
  mailId: number
}

/** Sends a copy of a mail once more, to the address that the customer has now. */
export async function resendOrderMail(shop: Shop, userId: number, { orderId, mailId }: WhichMail): Promise<string> {
  const { user } = await getOrder(shop, orderId)
  const mail = await findSentMail(shop.db, orderId, mailId)
  if (!mail) throw notFound('Mail')
  await countAttempts(shop, { what: 'mail about an order', by: orderId })
  await inTransaction(shop, async (shop) => {
    await enqueue(shop, 'resend-order-mail', { orderId, mailId })
    await recordChange(shop, {
      by: userId,
      action: 'changed',
      subject: { kind: 'order', id: orderId, name: `Order #${orderId}` },
      after: { mail_sent_again: mail.subject },
    })
  })
  return user.email
}

/** Carries out what `resendOrderMail` queued. */
export async function sendMailAgain(shop: Shop, { orderId, mailId }: WhichMail): Promise<void> {
  const mail = await findSentMail(shop.db, orderId, mailId)
  if (!mail) return
  const { kind, subject, text, html } = mail
  const { user } = await getOrder(shop, orderId)
  // Mails from before HTML was kept are sent as their plain text.
  await shop.mailer.send({ to: user.email, subject, text, html: html ?? preformatted(text) })
  await insertSentMail(shop.db, { orderId, kind, sentTo: user.email, subject, text, html, sentAt: shop.now() })
}

function preformatted(text: string): string {
  return `<pre style="white-space:pre-wrap">${escapeHtml(text)}</pre>`
}
