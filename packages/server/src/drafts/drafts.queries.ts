import type { DraftState } from '@shop/contract/draft-words'
import type { DraftListQuery } from '@shop/contract/drafts'
import type { Fils } from '@shop/contract/money'
import type { PageLanguage } from '@shop/contract/page-languages'
import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.tables'
import type { CartLine } from '../cart/cart-view'
import { lineProductColumns } from '../cart/line-product.sql'
import { products } from '../catalog/catalog.tables'
import { inLanguage } from '../catalog/in-language.sql'
import { containing } from '../db/containing'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { draftLines, drafts, paymentLinks } from './drafts.tables'

export type DraftRow = typeof drafts.$inferSelect
export type DraftLineRow = typeof draftLines.$inferSelect
export type NewDraft = typeof drafts.$inferInsert
export type NewDraftLine = Omit<typeof draftLines.$inferInsert, 'draftId'>
export type PaymentLinkRow = typeof paymentLinks.$inferSelect

const senders = alias(users, 'senders')
const inForce = and(eq(paymentLinks.draftId, drafts.id), isNull(paymentLinks.withdrawnAt))

function stateAt(now: Date): SQL<DraftState> {
  return sql<DraftState>`case
    when ${drafts.orderId} is not null then 'paid'
    when ${drafts.withdrawnAt} is not null then 'withdrawn'
    when ${paymentLinks.expiresAt} > ${now} then 'sent'
    when ${paymentLinks.id} is not null then 'expired'
    else 'open' end`
}

function draftsAt(db: Db, now: Date) {
  return db
    .select({
      ...getTableColumns(drafts),
      state: stateAt(now),
      createdByName: users.name,
      sentByName: senders.name,
      link: getTableColumns(paymentLinks),
    })
    .from(drafts)
    .leftJoin(paymentLinks, inForce)
    .leftJoin(users, eq(users.id, drafts.createdBy))
    .leftJoin(senders, eq(senders.id, paymentLinks.sentBy))
}

export type DraftAtTime = Awaited<ReturnType<typeof findDraft>> & object

export async function findDraft(db: Db, id: number, now: Date) {
  const [row] = await draftsAt(db, now).where(eq(drafts.id, id))
  return row
}

export async function findIdOfKey(db: Db, requestKey: string): Promise<number | undefined> {
  const [row] = await db.select({ id: drafts.id }).from(drafts).where(eq(drafts.requestKey, requestKey))
  return row?.id
}

export async function listDraftPage(db: Db, query: DraftListQuery, now: Date) {
  const where = whereQuery(query, now)
  const order = query.sort === 'newest' ? desc : asc
  const [rows, counted] = await Promise.all([
    draftsAt(db, now)
      .where(where)
      .orderBy(order(drafts.updatedAt), order(drafts.id))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page),
    db.select({ total: count() }).from(drafts).leftJoin(paymentLinks, inForce).where(where),
  ])
  return { rows, total: one(counted).total }
}

function whereQuery({ search, state }: DraftListQuery, now: Date): SQL | undefined {
  const words = search?.trim().replace(/^#/, '')
  const person = sql`concat_ws(' ', ${drafts.id}, ${drafts.email}, ${drafts.shipping} ->> 'firstName',
    ${drafts.shipping} ->> 'lastName', ${drafts.shipping} ->> 'phone')`
  return and(
    words ? sql`${person} ilike ${containing(words)}` : undefined,
    state === undefined ? undefined : sql`${stateAt(now)} = ${state}`,
  )
}

/** Locks the draft until the transaction ends: a change, a new link and an order wait for each other here. */
export async function lockDraft(db: Db, id: number): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(drafts).where(eq(drafts.id, id)).for('update')
  return row
}

/** Adds a draft, unless one with this key was added before. */
export async function insertDraft(db: Db, draft: NewDraft): Promise<number | undefined> {
  const [row] = await db
    .insert(drafts)
    .values(draft)
    .onConflictDoNothing({ target: drafts.requestKey })
    .returning({ id: drafts.id })
  return row?.id
}

export async function updateDraft(db: Db, id: number, change: Partial<NewDraft>): Promise<void> {
  await db.update(drafts).set(change).where(eq(drafts.id, id))
}

/** Opens the draft of an order again. */
export async function takeOrderOff(db: Db, orderId: number, now: Date): Promise<void> {
  await db.update(drafts).set({ orderId: null, updatedAt: now }).where(eq(drafts.orderId, orderId))
}

export async function listDraftLines(db: Db, draftIds: readonly number[]): Promise<DraftLineRow[]> {
  return db
    .select()
    .from(draftLines)
    .where(inArray(draftLines.draftId, [...draftIds]))
    .orderBy(asc(draftLines.id))
}

/** Puts lines in the place of those that the draft had. */
export async function replaceDraftLines(db: Db, draftId: number, lines: readonly NewDraftLine[]): Promise<void> {
  await db.delete(draftLines).where(eq(draftLines.draftId, draftId))
  if (lines.length > 0) await db.insert(draftLines).values(lines.map((line) => ({ ...line, draftId })))
}

export async function updateAgreedPrice(db: Db, lineId: number, agreedPriceInFils: Fils): Promise<void> {
  await db.update(draftLines).set({ agreedPriceInFils }).where(eq(draftLines.id, lineId))
}

export async function listLineProducts(
  db: Db,
  ids: readonly number[],
  language: PageLanguage = 'en',
): Promise<Map<number, CartLine['product']>> {
  if (ids.length === 0) return new Map()
  const name = inLanguage(language, products, 'name', products.name)
  const rows = await db
    .select({ id: products.id, product: { ...lineProductColumns(sql`'{"cut": ""}'::jsonb`), name } })
    .from(products)
    .where(inArray(products.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, product }) => [id, product]))
}

export async function insertLink(db: Db, link: typeof paymentLinks.$inferInsert): Promise<number> {
  return one(await db.insert(paymentLinks).values(link).returning({ id: paymentLinks.id })).id
}

export async function withdrawLinkOf(db: Db, draftId: number, now: Date): Promise<void> {
  await db
    .update(paymentLinks)
    .set({ withdrawnAt: now })
    .where(and(eq(paymentLinks.draftId, draftId), isNull(paymentLinks.withdrawnAt)))
}

export async function findLink(db: Db, id: number): Promise<PaymentLinkRow | undefined> {
  const [row] = await db.select().from(paymentLinks).where(eq(paymentLinks.id, id))
  return row
}

export async function findLinkOfHash(db: Db, tokenHash: Buffer): Promise<PaymentLinkRow | undefined> {
  const [row] = await db.select().from(paymentLinks).where(eq(paymentLinks.tokenHash, tokenHash))
  return row
}
