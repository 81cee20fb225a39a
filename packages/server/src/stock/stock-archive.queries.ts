import { asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { orderStockOpenings, stockArchive, stockMovements, stockOpenings } from './stock.tables'

/** A movement with its row as JSON, which has every column exactly. */
export interface MovementToPack {
  id: number
  orderId: number | null
  line: string
}

/** Lets one process at a time work on the archive. Movements are written meanwhile as always. */
export async function lockArchive(db: Db): Promise<void> {
  await db.execute(sql`lock table ${stockArchive} in share row exclusive mode`)
}

/** Lists the oldest movements of one month, if that month ended before the given one. */
export async function listOldestMovements(
  db: Db,
  { before, limit }: { before: string; limit: number },
): Promise<{ month: string; movements: MovementToPack[] } | undefined> {
  const { id, orderId, createdAt } = stockMovements
  const monthOf = sql<string>`to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-01')`
  const [oldest] = await db
    .select({ month: monthOf })
    .from(stockMovements)
    .where(lt(createdAt, sql`${before}::date::timestamp at time zone 'UTC'`))
    .orderBy(asc(id))
    .limit(1)
  if (!oldest) return undefined
  const movements = await db
    .select({ id, orderId, line: sql<string>`to_jsonb(stock_movements)::text` })
    .from(stockMovements)
    .where(eq(monthOf, oldest.month))
    .orderBy(asc(id))
    .limit(limit)
  return { month: oldest.month, movements }
}

export async function insertPart(db: Db, part: Omit<typeof stockArchive.$inferInsert, 'id'>): Promise<void> {
  await db.insert(stockArchive).values(part)
}

/** Adds the movements to the openings, `1`, or takes them out again, `-1`. */
export async function openWith(db: Db, ids: readonly number[], direction: 1 | -1): Promise<void> {
  const these = sql`id = any(${sql.param(ids.map(String))}::bigint[])`
  await db.execute(sql`
    insert into ${stockOpenings} as opening (product_id, cut, size, pieces, movements)
    select product_id, cut, size, ${direction}::int * sum(change), ${direction}::int * count(*)
    from ${stockMovements} where ${these} group by product_id, cut, size
    on conflict (product_id, cut, size)
    do update set pieces = opening.pieces + excluded.pieces, movements = opening.movements + excluded.movements`)
  await db.execute(sql`
    insert into ${orderStockOpenings} as opening (order_id, pieces, movements)
    select order_id, ${direction}::int * sum(change), ${direction}::int * count(*)
    from ${stockMovements} where ${these} and order_id is not null group by order_id
    on conflict (order_id)
    do update set pieces = opening.pieces + excluded.pieces, movements = opening.movements + excluded.movements`)
  if (direction === 1) return
  await db.delete(stockOpenings).where(eq(stockOpenings.movements, 0))
  await db.delete(orderStockOpenings).where(eq(orderStockOpenings.movements, 0))
}

export async function deleteMovements(db: Db, ids: readonly number[]): Promise<void> {
  await db.delete(stockMovements).where(inArray(stockMovements.id, [...ids]))
}

export async function listParts(db: Db, month: string): Promise<{ id: number; movements: number; packed: Buffer }[]> {
  return db
    .select({ id: stockArchive.id, movements: stockArchive.movements, packed: stockArchive.packed })
    .from(stockArchive)
    .where(eq(stockArchive.month, month))
    .orderBy(asc(stockArchive.id))
}

/** Movements keep their numbers. Returns these. */
export async function insertUnpacked(db: Db, lines: readonly string[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into ${stockMovements} overriding system value
    select movement.* from unnest(${sql.param([...lines])}::text[]) line
    cross join lateral jsonb_populate_record(null::stock_movements, line::jsonb) movement
    returning id`)
  return rows.map(({ id }) => Number(id))
}

export async function deletePart(db: Db, id: number): Promise<void> {
  await db.delete(stockArchive).where(eq(stockArchive.id, id))
}

export async function listArchivedMonths(db: Db): Promise<{ month: string; movements: number }[]> {
  return db
    .select({ month: stockArchive.month, movements: sql`sum(${stockArchive.movements})`.mapWith(Number) })
    .from(stockArchive)
    .groupBy(stockArchive.month)
    .orderBy(asc(stockArchive.month))
}
