import type { ShippingInput } from '@shop/contract/checkout'
import type { OrderDesk, OrderNote } from '@shop/contract/order-desk'
import { and, asc, desc, eq } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables'
import type { Db } from '../db/db'
import { formerOrderAddresses, orderNotes, orders, sentOrderMails } from './orders.tables'

type NewNote = typeof orderNotes.$inferInsert

/** Returns the id; undefined where the same request has been saved before. */
export async function insertNote(db: Db, note: NewNote): Promise<number | undefined> {
  const [saved] = await db
    .insert(orderNotes)
    .values(note)
    .onConflictDoNothing({ target: [orderNotes.orderId, orderNotes.requestKey] })
    .returning({ id: orderNotes.id })
  return saved?.id
}

export async function listNotes(db: Db, orderId: number): Promise<OrderNote[]> {
  const rows = await db
    .select({ note: orderNotes, by: users.name })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.userId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(orderNotes.id))
  return rows.map(({ note: { id, text, isForCustomer, createdAt }, by }) => ({
    ...{ id, text, by },
    is_for_customer: isForCustomer,
    created_at: createdAt.toISOString(),
  }))
}

export async function findNote(db: Db, id: number) {
  const [note] = await db.select().from(orderNotes).where(eq(orderNotes.id, id))
  return note
}

export async function listMailHeads(db: Db, orderId: number): Promise<OrderDesk['mails']> {
  const { id, kind, sentTo, subject, sentAt } = sentOrderMails
  const rows = await db
    .select({ id, kind, sent_to: sentTo, subject, sentAt })
    .from(sentOrderMails)
    .where(eq(sentOrderMails.orderId, orderId))
    .orderBy(asc(id))
  return rows.map(({ sentAt, ...mail }) => ({ ...mail, sent_at: sentAt.toISOString() }))
}

export async function findSentMail(db: Db, orderId: number, id: number) {
  const [mail] = await db
    .select()
    .from(sentOrderMails)
    .where(and(eq(sentOrderMails.orderId, orderId), eq(sentOrderMails.id, id)))
  return mail
}

export async function insertFormerAddress(db: Db, row: typeof formerOrderAddresses.$inferInsert): Promise<void> {
  await db.insert(formerOrderAddresses).values(row)
}

export async function listFormerAddresses(db: Db, orderId: number): Promise<OrderDesk['former_addresses']> {
  const rows = await db
    .select({ lines: formerOrderAddresses.lines, by: users.name, changedAt: formerOrderAddresses.changedAt })
    .from(formerOrderAddresses)
    .leftJoin(users, eq(users.id, formerOrderAddresses.userId))
    .where(eq(formerOrderAddresses.orderId, orderId))
    .orderBy(desc(formerOrderAddresses.id))
  return rows.map(({ changedAt, ...row }) => ({ ...row, changed_at: changedAt.toISOString() }))
}

export async function updateShippingAddress(db: Db, orderId: number, to: ShippingInput, now: Date): Promise<void> {
  await db
    .update(orders)
    .set({
      shippingFirstName: to.firstName,
      shippingLastName: to.lastName,
      shippingAddress1: to.address1,
      shippingAddress2: to.address2,
      shippingCity: to.city,
      shippingState: to.state,
      shippingZip: to.zip,
      shippingCountry: to.country,
      shippingPhone: to.phone,
      updatedAt: now,
    })
    .where(eq(orders.id, orderId))
}
