import type { GiftCardListQuery } from '@shop/contract/gift-cards'
import { and, asc, count, desc, eq, getTableColumns, ilike, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.tables'
import { containing } from '../db/containing'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { giftCardMovements, giftCards } from './gift-cards.tables'

const buyers = alias(users, 'buyers')
const issuers = alias(users, 'issuers')

function selectCards(db: Db) {
  return db
    .select({ ...getTableColumns(giftCards), buyer: buyers.name, issuer: issuers.name })
    .from(giftCards)
    .leftJoin(buyers, eq(buyers.id, giftCards.boughtBy))
    .leftJoin(issuers, eq(issuers.id, giftCards.issuedBy))
}

export type ManagedRow = Awaited<ReturnType<typeof selectCards>>[number]

const SORTS: Record<GiftCardListQuery['sort'], SQL[]> = {
  newest: [desc(giftCards.id)],
  oldest: [asc(giftCards.id)],
  balance: [desc(giftCards.balanceInFils), desc(giftCards.id)],
}

/** Lists a page of gift cards, and the outstanding balance of all of them. */
export async function listManagedCards(db: Db, query: GiftCardListQuery) {
  const where = whereQuery(query)
  const [rows, counted, sums] = await Promise.all([
    selectCards(db)
      .where(where)
      .orderBy(...SORTS[query.sort])
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page),
    db.select({ total: count() }).from(giftCards).leftJoin(buyers, eq(buyers.id, giftCards.boughtBy)).where(where),
    db.select({ outstanding: sql`coalesce(sum(${giftCards.balanceInFils}), 0)`.mapWith(Number) }).from(giftCards),
  ])
  return { rows, total: one(counted).total, outstandingInFils: one(sums).outstanding }
}

/** Text of four letters may be the end of a code. Codes themselves are not searched: staff never see them. */
function whereQuery({ search, state }: GiftCardListQuery): SQL | undefined {
  const typed = search?.trim() ?? ''
  const words = containing(typed)
  const found = or(
    eq(giftCards.last4, typed.toUpperCase()),
    ilike(giftCards.recipientEmail, words),
    ilike(giftCards.recipientName, words),
    ilike(buyers.name, words),
    ilike(buyers.email, words),
  )
  return and(typed === '' ? undefined : found, state === undefined ? undefined : eq(giftCards.state, state))
}

export async function findManagedCard(db: Db, id: number): Promise<ManagedRow | undefined> {
  const [row] = await selectCards(db).where(eq(giftCards.id, id))
  return row
}

/** Lists the movements of a gift card, the latest first. */
export async function listMovements(db: Db, giftCardId: number) {
  return db
    .select({ ...getTableColumns(giftCardMovements), by: users.name })
    .from(giftCardMovements)
    .leftJoin(users, eq(users.id, giftCardMovements.userId))
    .where(eq(giftCardMovements.giftCardId, giftCardId))
    .orderBy(desc(giftCardMovements.id))
    .limit(500)
}
