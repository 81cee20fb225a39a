import { FIRST_CUT, isFurtherCut } from '@shop/contract/cuts'
import type { PageLanguage } from '@shop/contract/page-languages'
import type { StockHistoryFilter, StockHistoryPage, StockMovement } from '@shop/contract/stock-history'
import type { StockCause } from '@shop/contract/stock-words'
import { sql, type SQL } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables'
import { auditLog } from '../audit/audit.tables'
import { bulkRuns } from '../bulk-runs/bulk-runs.tables'
import { categories, products } from '../catalog/catalog.tables'
import { nameIn } from '../catalog/in-language.sql'
import type { Db } from '../db/db'
import { orders } from '../orders/orders.tables'
import { stockArchive, stockMovements, stockOpenings } from '../stock/stock.tables'
import { asOffered } from './pile-order.sql'

export interface WantedMovements {
  productId: number
  filter: StockHistoryFilter
  timeZone: string
  limit: number
  offset: number
}

interface FoundMovement extends Record<string, unknown> {
  id: string
  at: Date
  by: string | null
  cut: string | null
  size: string | null
  change: number
  level: string
  reason: StockMovement['reason']
  order_id: number | null
  return_id: number | null
  run_id: number | null
  run_kind: 'change' | 'import' | 'undo' | null
  total: number
}

/** Lists the movements of a product with the level after each, and counts all that match. */
export async function listMovements(
  db: Db,
  { productId, filter, timeZone, limit, offset }: WantedMovements,
): Promise<{ movements: StockMovement[]; total: number }> {
  const inOrder = filter.sort === 'oldest' ? sql`movement.id` : sql`movement.id desc`
  const { rows } = await db.execute<FoundMovement>(sql`
    with movement as (
      select moved.*, coalesce(opening.pieces, 0) + sum(change) over (partition by moved.cut, moved.size order by id) as level
      from ${stockMovements} moved
      left join ${stockOpenings} opening on opening.product_id = moved.product_id
        and opening.cut is not distinct from moved.cut and opening.size is not distinct from moved.size
      where moved.product_id = ${productId}
    ),
    -- A trigger records the first pieces, which knows nobody; the audit log knows who added the product.
    begun as (
      select user_id, run_id from ${auditLog}
      where subject_kind = 'product' and subject_id = ${productId} and action = 'added' order by id limit 1
    )
    select movement.id, movement.created_at as at, person.name as by, movement.cut, movement.size, movement.change,
      movement.level, movement.reason, movement.order_id, movement.return_id, run.id as run_id, run.kind as run_kind,
      count(*) over ()::int as total
    from movement
    left join begun on movement.reason = 'initial'
    left join ${bulkRuns} run on run.id = coalesce(movement.run_id, begun.run_id)
    left join ${orders} sale on sale.id = movement.order_id and movement.reason = 'order'
    left join ${users} person on person.id = coalesce(movement.user_id, begun.user_id, sale.user_id)
    where ${matching(filter, timeZone)}
    order by ${inOrder} limit ${limit} offset ${offset}`)
  return { movements: rows.map(toMovement), total: rows[0]?.total ?? 0 }
}

function matching({ cut, size, cause, from, to }: StockHistoryFilter, timeZone: string): SQL {
  const conditions = [
    cut && (cut === FIRST_CUT ? sql`movement.cut is null` : sql`movement.cut = ${cut}`),
    size !== undefined && sql`movement.size = ${size}`,
    cause && CAUSES[cause],
    from && sql`movement.created_at >= ${from}::date::timestamp at time zone ${timeZone}`,
    to && sql`movement.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
  ]
  return sql.join([sql`true`, ...conditions.filter((each) => each instanceof Object)], sql` and `)
}

const CAUSES: Record<StockCause, SQL> = {
  sold: sql`movement.reason in ('order', 'reopening')`,
  cancelled: sql`movement.reason = 'cancellation'`,
  exchanged: sql`movement.reason in ('exchange', 'exchange-end')`,
  returned: sql`movement.reason = 'return'`,
  counted: sql`movement.reason in ('count', 'count-undone')`,
  edited: sql`movement.reason = 'staff' and run.kind is distinct from 'import'`,
  imported: sql`run.kind = 'import'`,
  added: sql`movement.reason = 'initial'`,
}

function toMovement(row: FoundMovement): StockMovement {
  const { at, by, cut, size, change, reason, order_id, return_id, run_id: runId, run_kind: kind } = row
  return {
    ...{ by, size, change, reason, order_id, return_id },
    id: Number(row.id),
    at: new Date(at).toISOString(),
    cut: isFurtherCut(cut) ? cut : null,
    level: Number(row.level),
    run: runId === null || kind === null ? null : { id: runId, kind },
  }
}

/** A product, also an archived one, with the stock of each cut and size. */
export async function findPiles(
  db: Db,
  productId: number,
  language: PageLanguage = 'en',
): Promise<Pick<StockHistoryPage, 'product' | 'piles'> | undefined> {
  interface Found extends Record<string, unknown> {
    id: number
    name: string
    sku: string | null
    club: string
    cut: string | null
    size: string | null
    level: number
  }
  const { rows } = await db.execute<Found>(sql`
    select product.id, ${nameIn(language, 'product')} as name, product.sku,
      ${nameIn(language, 'club')} as club, pile.cut, pile.size, pile.pieces as level
    from ${products} product
    join ${categories} club on club.id = product.category_id
    cross join lateral all_piles_of(product.stock, product.size_stock, product.cut_stock) pile
    where product.id = ${productId}
    order by ${asOffered}`)
  const [first] = rows
  if (!first) return undefined
  const { id, name, sku, club } = first
  return {
    product: { id, name, sku, club },
    piles: rows.map(({ cut, size, level }) => ({ cut: isFurtherCut(cut) ? cut : null, size, level })),
  }
}

/** The last day whose movements of this product are in the archive; null while all are at hand. */
export async function findArchivedUntil(db: Db, productId: number): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select to_char(max(month) + interval '1 month - 1 day', 'YYYY-MM-DD') as day from ${stockArchive}
    where exists (select from ${stockOpenings} where product_id = ${productId})`)
  return rows[0]?.day ?? null
}
