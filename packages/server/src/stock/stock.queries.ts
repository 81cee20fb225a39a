import type { Fils } from '@shop/contract/money'
import { asc, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { products } from '../catalog/catalog.tables'
import { isPrintable } from '../catalog/is-printable.sql'
import type { OfferedCut, Stock, StockChange } from './stock'
import { stockMovements, type StockReason } from './stock.tables'

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
  return db
    .select({
      id: products.id,
      name: products.name,
      priceInFils: products.priceInFils,
      printFeeInFils: products.printFeeInFils,
      isPrintable,
      sizes: products.sizes,
      stock: products.stock,
      sizeStock: products.sizeStock,
      cuts: products.cuts,
      cutStock: products.cutStock,
      archivedAt: products.archivedAt,
      weightInGrams: products.weightInGrams,
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('no key update')
}

export interface RecordedChange extends StockChange {
  productId: number
}

/** Why pieces move, and where the reason can be looked up. */
export interface Occasion {
  reason: StockReason
  orderId?: number | undefined
  returnId?: number | undefined
  countId?: number | undefined
  /** Who caused it; nobody where a customer bought. */
  by?: number | null | undefined
}

/** Writes the new stock and its movements in one statement: neither exists without the other. */
export async function updateStock(
  db: Db,
  changes: readonly RecordedChange[],
  occasion: Occasion,
  now: Date,
): Promise<void> {
  const { reason, orderId = null, returnId = null, countId = null, by = null } = occasion
  const rows = changes.map(({ productId, change, sizeStock, cutStock }) => ({
    id: productId,
    change,
    size_stock: sizeStock,
    cut_stock: cutStock,
  }))
  const moved = changes.flatMap(({ productId, movements }) =>
    movements.map(({ cut, size, change }) => ({ product_id: productId, cut, size, change })),
  )
  await db.execute(sql`
    with changed as (
      update ${products} set stock = ${products}.stock + wanted.change, size_stock = wanted.size_stock,
        cut_stock = wanted.cut_stock
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as wanted (id integer, change integer, size_stock jsonb, cut_stock jsonb)
      where ${products}.id = wanted.id
    )
    insert into ${stockMovements} 
      (product_id, cut, size, change, reason, order_id, return_id, count_id, user_id, created_at)
    select product_id, cut, size, change, ${reason}, ${orderId}::int, ${returnId}::int, ${countId}::int, ${by}::int, ${now}
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
      as moved (product_id integer, cut text, size text, change integer)`)
}
