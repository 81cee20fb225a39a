import type { CustomerFile } from '@shop/contract/customers'
import { shippingAddressOf, type AddressParts } from '@shop/contract/address-lines'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables'
import type { Db } from '../db/db'
import { orders } from '../orders/orders.tables'
import { returns } from '../returns/returns.tables'
import { customerNotes, customerTags } from './customers.tables'

export { lockUser } from '../accounts/lock-user.sql'

export interface NoteRow {
  id: number
  text: string
  authorId: number | null
  by: string | null
  createdAt: Date
}

export function listNotesAbout(db: Db, userId: number): Promise<NoteRow[]> {
  const { id, text, authorId, createdAt } = customerNotes
  return db
    .select({ id, text, authorId, createdAt, by: users.name })
    .from(customerNotes)
    .leftJoin(users, eq(users.id, authorId))
    .where(eq(customerNotes.userId, userId))
    .orderBy(desc(id))
}

/** Returns false where the same note was saved before. */
export async function insertNote(db: Db, note: typeof customerNotes.$inferInsert): Promise<boolean> {
  const saved = await db.insert(customerNotes).values(note).onConflictDoNothing().returning({ id: customerNotes.id })
  return saved.length === 1
}

export async function findNote(db: Db, userId: number, id: number): Promise<{ authorId: number | null } | undefined> {
  const [note] = await db
    .select({ authorId: customerNotes.authorId })
    .from(customerNotes)
    .where(and(eq(customerNotes.id, id), eq(customerNotes.userId, userId)))
  return note
}

/** Returns false where somebody else has deleted it. */
export async function deleteNote(db: Db, id: number): Promise<boolean> {
  const deleted = await db.delete(customerNotes).where(eq(customerNotes.id, id)).returning({ id: customerNotes.id })
  return deleted.length === 1
}

export async function listTagsOf(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .select({ tag: customerTags.tag })
    .from(customerTags)
    .where(eq(customerTags.userId, userId))
    .orderBy(asc(sql`lower(${customerTags.tag})`))
  return rows.map(({ tag }) => tag)
}

/** Saves the tag in the spelling that other customers have, ignoring case; returns false where the customer has it already. */
export async function insertTag(db: Db, userId: number, tag: string, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into ${customerTags} (user_id, tag, created_at)
    select ${userId}, coalesce(
      (select tag from ${customerTags} where lower(tag) = lower(${tag}) order by created_at limit 1), ${tag}
    ), ${now}
    on conflict do nothing returning tag`)
  return rows.length === 1
}

export async function deleteTag(db: Db, userId: number, tag: string): Promise<boolean> {
  const deleted = await db
    .delete(customerTags)
    .where(and(eq(customerTags.userId, userId), sql`lower(${customerTags.tag}) = lower(${tag})`))
    .returning({ tag: customerTags.tag })
  return deleted.length === 1
}

/** Lists every tag in its first spelling, most used first. */
export async function countTags(db: Db): Promise<{ tag: string; customers: number }[]> {
  const { rows } = await db.execute<{ tag: string; customers: number }>(sql`
    select (array_agg(tag order by created_at))[1] as tag, count(*)::int as customers
    from ${customerTags} group by lower(tag) order by customers desc, lower(tag)`)
  return rows
}

export interface UsedAddress extends AddressParts {
  orderId: number
}

/** The addresses that a customer's orders went to, each once with its latest order, the latest first. */
export async function listUsedAddresses(db: Db, userId: number, limit: number): Promise<UsedAddress[]> {
  const columns = sql`
    shipping_first_name, shipping_last_name, shipping_address1, coalesce(shipping_address2, '') as shipping_address2,
    shipping_city, shipping_state, shipping_zip, shipping_country, shipping_phone`
  const { rows } = await db.execute<Parameters<typeof shippingAddressOf>[0] & { id: number } & Record<string, unknown>>(
    sql`select ${columns}, max(id) as id from ${orders} where user_id = ${userId}
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by max(id) desc limit ${limit}`,
  )
  return rows.map(({ id, ...shipped }) => ({ ...shippingAddressOf(shipped), orderId: id }))
}

export async function listReturnsBy(db: Db, userId: number, limit: number): Promise<CustomerFile['returns']> {
  const { id, orderId, wish, state, createdAt } = returns
  const rows = await db
    .select({ id, order_id: orderId, wish, state, createdAt })
    .from(returns)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(id))
    .limit(limit)
  return rows.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() }))
}
