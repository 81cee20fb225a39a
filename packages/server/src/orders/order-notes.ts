import type { OrderDesk, OrderNoteInput, OwnOrderNote } from '@shop/contract/order-desk'
import { siteFor } from '../accounts/reader-language'
import { countAttempts } from '../accounts/attempts'
import { enqueue } from '../jobs/enqueue'
import { inTransaction, type Shop } from '../kernel/shop'
import { getLockedOrder } from './change-status'
import { getOrder, getOwnOrder } from './get-orders'
import { findNote, insertNote, listFormerAddresses, listMailHeads, listNotes } from './order-desk.queries'
import { noteMail } from './order-mails'
import { insertSentMail } from './sent-mails.queries'

/** Returns the notes, the sent mails and the former addresses of an order, for staff. */
export async function getOrderDesk(shop: Shop, orderId: number): Promise<OrderDesk> {
  await getOrder(shop, orderId)
  const [notes, mails, former] = await Promise.all([
    listNotes(shop.db, orderId),
    listMailHeads(shop.db, orderId),
    listFormerAddresses(shop.db, orderId),
  ])
  return { notes, mails, former_addresses: former }
}

/** Saves a note of staff. One to the customer is mailed as well, in any state of the order. */
export async function addOrderNote(
  shop: Shop,
  userId: number,
  orderId: number,
  { text, is_for_customer: isForCustomer, key: requestKey }: OrderNoteInput,
): Promise<OrderDesk> {
  if (isForCustomer) await countAttempts(shop, { what: 'mail about an order', by: orderId })
  await inTransaction(shop, async (shop) => {
    await getLockedOrder(shop, orderId)
    const noteId = await insertNote(shop.db, {
      orderId,
      text,
      isForCustomer,
      userId,
      requestKey,
      createdAt: shop.now(),
    })
    if (noteId !== undefined && isForCustomer) await enqueue(shop, 'send-order-note', { noteId })
  })
  return getOrderDesk(shop, orderId)
}

/** Mails a note to the customer and saves a copy of the mail. */
export async function sendOrderNote(shop: Shop, noteId: number): Promise<void> {
  const note = await findNote(shop.db, noteId)
  if (!note?.isForCustomer) return
  const { orderId } = note
  const order = await getOrder(shop, orderId)
  const mail = noteMail(await siteFor(shop, order.user.email), order, note.text)
  await shop.mailer.send(mail)
  const { to: sentTo, subject, text, html } = mail
  await insertSentMail(shop.db, { orderId, kind: 'note', sentTo, subject, text, html, sentAt: shop.now() })
}

/** Lists what staff wrote to the customer of an order, for that customer. */
export async function listOwnOrderNotes(shop: Shop, userId: number, orderId: number): Promise<OwnOrderNote[]> {
  await getOwnOrder(shop, userId, orderId)
  const notes = await listNotes(shop.db, orderId)
  return notes.filter((note) => note.is_for_customer).map(({ id, text, created_at }) => ({ id, text, created_at }))
}
