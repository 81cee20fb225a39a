import { isFurtherCut } from '@shop/contract/cuts'
import type { PageLanguage } from '@shop/contract/page-languages'
import type { StockCount } from '@shop/contract/stock-counts'
import { and, count, desc, eq, gt, gte, isNull, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.tables'
import { categories, products } from '../catalog/catalog.tables'
import { optionalInLanguage } from '../catalog/in-language.sql'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { stockMovements, type StockReason } from '../stock/stock.tables'
import { stockCounts } from './stocktaking.tables'

export interface Pile {
  productId: number
  cut: string | null
  size: string | null
}

export type StockCountRow = typeof stockCounts.$inferSelect

export async function insertCount(db: Db, row: typeof stockCounts.$inferInsert): Promise<number> {
  return one(await db.insert(stockCounts).values(row).returning({ id: stockCounts.id })).id
}

export async function markUndone(db: Db, id: number, undoneBy: number, undoneAt: Date): Promise<void> {
  await db.update(stockCounts).set({ undoneAt, undoneBy }).where(eq(stockCounts.id, id))
}

export async function findCountRow(db: Db, id: number): Promise<StockCountRow | undefined> {
  const [row] = await db.select().from(stockCounts).where(eq(stockCounts.id, id))
  return row
}

export async function findCountByKey(db: Db, userId: number, requestKey: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: stockCounts.id })
    .from(stockCounts)
    .where(and(eq(stockCounts.userId, userId), eq(stockCounts.requestKey, requestKey)))
  return row?.id
}

/** The movements of a pile after a mark. Nothing joins them while the caller holds the lock of the product. */
export function listMovementsSince(
  db: Db,
  pile: Pile,
  mark: number,
): Promise<{ change: number; reason: StockReason }[]> {
  const { productId, cut, size, change, reason, id } = stockMovements
  return db
    .select({ change, reason })
    .from(stockMovements)
    .where(and(eq(productId, pile.productId), isSame(cut, pile.cut), isSame(size, pile.size), gt(id, mark)))
}

/** The movement that a count made; undefined where the books were right. */
export async function findMovementOfCount(
  db: Db,
  { id: countId, productId }: StockCountRow,
): Promise<{ id: number; change: number } | undefined> {
  const { id, change } = stockMovements
  const [row] = await db
    .select({ id, change })
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.productId, productId),
        eq(stockMovements.countId, countId),
        eq(stockMovements.reason, 'count'),
      ),
    )
  return row
}

/** Whether the same pile was counted again after a count, and that count still counts. */
export async function isCountedAgain(db: Db, { id, productId, cut, size }: StockCountRow): Promise<boolean> {
  const later = and(
    ...[eq(stockCounts.productId, productId), isSame(stockCounts.cut, cut), isSame(stockCounts.size, size)],
    ...[gt(stockCounts.id, id), isNull(stockCounts.undoneAt)],
  )
  return (await db.$count(stockCounts, later)) > 0
}

export interface WantedCounts {
  userId?: number | undefined
  /** Only those of this day. */
  day?: { date: string; timeZone: string } | undefined
  /** Of the names. */
  language?: PageLanguage | undefined
  limit: number
  offset: number
}

export async function listCounts(db: Db, wanted: WantedCounts): Promise<{ counts: StockCount[]; total: number }> {
  const { userId, day, limit, offset, language } = wanted
  const where = and(
    userId === undefined ? undefined : eq(stockCounts.userId, userId),
    day && gte(stockCounts.createdAt, sql`${day.date}::date::timestamp at time zone ${day.timeZone}`),
  )
  const [rows, [counted]] = await Promise.all([
    countsWhere(db, where, language)
      .orderBy(desc(stockCounts.createdAt), desc(stockCounts.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(stockCounts).where(where),
  ])
  return { counts: rows.map(toCount), total: counted?.total ?? 0 }
}

export async function findCount(db: Db, id: number): Promise<StockCount | undefined> {
  const [row] = await countsWhere(db, eq(stockCounts.id, id))
  return row && toCount(row)
}

function countsWhere(db: Db, where: SQL | undefined, language: PageLanguage = 'en') {
  return db
    .select({
      row: stockCounts,
      name: named(language, products),
      sku: products.sku,
      club: named(language, categories),
      by: users.name,
    })
    .from(stockCounts)
    .leftJoin(products, eq(products.id, stockCounts.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(users, eq(users.id, stockCounts.userId))
    .where(where)
}

type FoundCount = Awaited<ReturnType<typeof countsWhere>>[number]

function toCount({ row, name, sku, club, by }: FoundCount): StockCount {
  const { id, productId, cut, size, seen, counted, level, createdAt, undoneAt } = row
  return {
    ...{ id, product_id: productId, size, seen, counted, level, by, sku },
    cut: isFurtherCut(cut) ? cut : null,
    name: name ?? `Product ${productId}`,
    club: club ?? '',
    created_at: createdAt.toISOString(),
    undone_at: undoneAt?.toISOString() ?? null,
  }
}

/** Null where the product is gone. */
function named(language: PageLanguage, table: typeof products | typeof categories): SQL<string | null> {
  return optionalInLanguage(language, table, 'name', table.name)
}

function isSame(column: AnyPgColumn, value: string | null): SQL {
  return sql`${column} is not distinct from ${value}`
}
