import type { Fils } from '@shop/contract/money'
import type { Order } from '@shop/contract/orders'
import { siteIn } from '../accounts/reader-language'
import type { Mail } from '../kernel/ports'
import type { Shop } from '../kernel/shop'
import { cancellationMail, confirmationMail, proofMail, refundMail } from './order-mails'
import { completedMail, deliveredMail, shippedMail } from './parcel-mails'
import { findOrderOnRecord, type OrderOnRecord } from './read-orders.queries'
import { insertSentMail } from './sent-mails.queries'

export type OrderMail =
  | { kind: 'confirmation' | 'proof' | 'cancellation' | 'completed' }
  | { kind: 'refund'; amount: Fils; to?: 'gift-card' }
  | { kind: 'shipped' | 'delivered'; parcelId: number }

/** Sends a mail about an order and saves a copy as evidence for disputes. Skips a mail that is no longer true. */
export async function sendOrderMail(shop: Shop, orderId: number, about: OrderMail): Promise<void> {
  const ordered = await findOrderOnRecord(shop.db, orderId)
  if (ordered) await sendMailOf(shop, ordered, about)
}

/** Like `sendOrderMail`, for an order that was just read. */
export async function sendMailOf(shop: Shop, found: OrderOnRecord, about: OrderMail): Promise<void> {
  const order = inOwnNames(found)
  // The cancellation mail names the refund too, so a cancelled order gets no other mail.
  if ((order.status === 'cancelled') !== (about.kind === 'cancellation')) return
  const mail = composeOrderMail({ ...shop, site: siteIn(shop, found.language) }, order, about)
  if (!mail) return
  await shop.mailer.send(mail)
  const { to: sentTo, subject, text, html } = mail
  await insertSentMail(shop.db, {
    orderId: order.id,
    kind: about.kind,
    sentTo,
    subject,
    text,
    html,
    sentAt: shop.now(),
  })
}

/** The order with its products as the pages of its owner call them. */
function inOwnNames({ order, names }: OrderOnRecord): Order {
  const items = order.items.map((item) => ({ ...item, product_name: names.get(item.product_id) ?? item.product_name }))
  return { ...order, items }
}

/** Returns undefined where the mail is no longer true: a parcel or an order was set back meanwhile. */
function composeOrderMail(shop: Shop, order: Order, about: OrderMail): Mail | undefined {
  const { site } = shop
  switch (about.kind) {
    case 'confirmation':
      return confirmationMail(site, order)
    case 'proof':
      return composeProofMail(shop, order)
    case 'cancellation':
      return cancellationMail(site, order)
    case 'refund':
      return refundMail(site, order, about.amount, about.to)
    case 'completed':
      return order.status === 'completed' ? completedMail(site, order) : undefined
    default: {
      const parcel = order.parcels.find(({ id }) => id === about.parcelId)
      if (!parcel || parcel.state === 'packed') return undefined
      if (about.kind === 'shipped') return shippedMail(site, order, parcel)
      return parcel.state === 'delivered' ? deliveredMail(site, order, parcel) : undefined
    }
  }
}

/** Returns undefined once nothing can be corrected: the confirmation shows the same print. */
function composeProofMail({ site, timeZone, now }: Shop, order: Order): Mail | undefined {
  const ends = order.items.flatMap(({ print_changeable_until: until }) => (until === null ? [] : [Date.parse(until)]))
  const until = new Date(Math.min(...ends))
  return ends.length > 0 && until > now() ? proofMail(site, order, { until, timeZone }) : undefined
}
