import { sql, type SQL } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import type { StockChange } from './stock'
import { stockMovements } from './stock.tables'

export interface RecordedChange extends StockChange {
  productId: number
}

/** Why pieces move, and where the reason can be looked up: expressions of the larger statement. */
export interface OccasionInSql {
  reason: SQL
  orderId: SQL
  returnId: SQL
  countId: SQL
  by: SQL
  now: SQL
}

/**
 * The parts of a `with` clause that write new stock and its movements, for use inside a larger statement: neither exists
 * without the other. The statement is run with `movedValues`.
 */
export function stockMoved({ reason, orderId, returnId, countId, by, now }: OccasionInSql): SQL {
  return sql`changed as (
      update ${products} set stock = ${products}.stock + wanted.change, size_stock = wanted.size_stock,
        cut_stock = wanted.cut_stock
      from jsonb_to_recordset(${sql.placeholder('changedStock')}::jsonb)
        as wanted (id integer, change integer, size_stock jsonb, cut_stock jsonb)
      where ${products}.id = wanted.id
    ),
    moved as (
      insert into ${stockMovements}
        (product_id, cut, size, change, reason, order_id, return_id, count_id, user_id, created_at)
      select product_id, cut, size, change, ${reason}, ${orderId}, ${returnId}, ${countId}, ${by}, ${now}
      from jsonb_to_recordset(${sql.placeholder('movedStock')}::jsonb)
        as moved (product_id integer, cut text, size text, change integer)
    )`
}

export function movedValues(changes: readonly RecordedChange[]): { changedStock: string; movedStock: string } {
  const changed = changes.map(({ productId, change, sizeStock, cutStock }) => ({
    ...{ id: productId, change, size_stock: sizeStock, cut_stock: cutStock },
  }))
  const moved = changes.flatMap(({ productId, movements }) =>
    movements.map(({ cut, size, change }) => ({ product_id: productId, cut, size, change })),
  )
  return { changedStock: JSON.stringify(changed), movedStock: JSON.stringify(moved) }
}
