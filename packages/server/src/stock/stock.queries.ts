import type { Fils } from '@shop/contract/money'
import { asc, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { prepareOnce, prepareSql } from '../db/prepare-once'
import { products } from '../catalog/catalog.tables'
import type { OfferedCut, Stock } from './stock'
import { movedValues, stockMoved, type RecordedChange } from './stock-moved.sql'
import type { StockReason } from './stock.tables'
import { stockedFields } from './stocked-product.sql'

export interface StockedProduct extends Stock {
  id: number
  name: string
  priceInFils: Fils
  printFeeInFils: Fils | null
  isPrintable: boolean
  sizes: string[]
  cuts: OfferedCut[]
  archivedAt: Date | null
  weightInGrams: number | null
}

/** Locks the products until the transaction ends. Rows are locked by id, so that two carts can't deadlock. */
export async function lockProducts(db: Db, ids: readonly number[]): Promise<StockedProduct[]> {
  return lockedProducts(db).execute({ ids: [...ids] })
}

const lockedProducts = prepareOnce((db) =>
  db
    .select(stockedFields)
    .from(products)
    .where(sql`${products.id} = any(${sql.placeholder('ids')})`)
    .orderBy(asc(products.id))
    .for('no key update')
    .prepare('held_products'),
)

/** Why pieces move, and where the reason can be looked up. */
export interface Occasion {
  reason: StockReason
  orderId?: number | undefined
  returnId?: number | undefined
  countId?: number | undefined
  /** The member of staff who caused the change; nobody where a customer bought. */
  by?: number | null | undefined
}

/** Writes the new stock and its movements in one statement. */
export async function updateStock(
  db: Db,
  changes: readonly RecordedChange[],
  occasion: Occasion,
  now: Date,
): Promise<void> {
  const { reason, orderId = null, returnId = null, countId = null, by = null } = occasion
  await movedStock(db, { ...movedValues(changes), reason, orderId, returnId, countId, by, now: now.toISOString() })
}

const movedStock = prepareSql(() => {
  const id = (name: string) => sql`${sql.placeholder(name)}::int`
  const parts = stockMoved({
    ...{ reason: sql`${sql.placeholder('reason')}::text`, now: sql`${sql.placeholder('now')}::timestamptz` },
    ...{ orderId: id('orderId'), returnId: id('returnId'), countId: id('countId'), by: id('by') },
  })
  return sql`with ${parts} select`
})
