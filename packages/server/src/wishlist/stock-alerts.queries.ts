import type { FurtherCut } from '@shop/contract/cuts'
import type { StockAlert } from '@shop/contract/wishlist'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import { lockUser } from '../accounts/lock-user.sql'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { stockAlerts } from './wishlist.tables'

export interface AlertedSizes {
  userId: number
  productId: number
  /** Missing or null for the first cut. */
  cut?: FurtherCut | null
  /** The size is null for a product without sizes. */
  sizes: (string | null)[]
}

const alertColumns = {
  id: stockAlerts.id,
  productId: stockAlerts.productId,
  cut: stockAlerts.cut,
  size: stockAlerts.size,
  createdAt: stockAlerts.createdAt,
}

export async function listStockAlertsOf(db: Db, userId: number, productId?: number): Promise<StockAlert[]> {
  const rows = await db
    .select(alertColumns)
    .from(stockAlerts)
    .where(
      and(eq(stockAlerts.userId, userId), productId === undefined ? undefined : eq(stockAlerts.productId, productId)),
    )
    .orderBy(asc(stockAlerts.id))
  return rows.map(toStockAlert)
}

/**
 * Inserts an alert, or returns the existing one. Returns undefined if the user has too many alerts: the user's row is
 * locked while they are counted, so that concurrent requests can't exceed the limit.
 */
export async function insertStockAlert(
  db: Db,
  alert: { userId: number; productId: number; cut: FurtherCut | null; size: string | null; createdAt: Date },
  mostAlerts: number,
): Promise<StockAlert | undefined> {
  const { userId, productId, cut, size } = alert
  const same = and(
    eq(stockAlerts.userId, userId),
    eq(stockAlerts.productId, productId),
    sql`${stockAlerts.cut} is not distinct from ${cut}`,
    sql`${stockAlerts.size} is not distinct from ${size}`,
  )
  await lockUser(db, userId)
  const [known] = await db.select(alertColumns).from(stockAlerts).where(same)
  if (known) return toStockAlert(known)
  const { total } = one(await db.select({ total: count() }).from(stockAlerts).where(eq(stockAlerts.userId, userId)))
  if (total >= mostAlerts) return undefined
  return toStockAlert(one(await db.insert(stockAlerts).values(alert).returning(alertColumns)))
}

export async function deleteStockAlertOf(db: Db, userId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete(stockAlerts)
    .where(and(eq(stockAlerts.userId, userId), eq(stockAlerts.id, id)))
    .returning({ id: stockAlerts.id })
  return deleted.length === 1
}

/** Deletes and returns alerts whose size is in stock, by customer, product and cut. Skips rows locked by others. */
export async function takeDueStockAlerts(db: Db, limit: number): Promise<AlertedSizes[]> {
  const { rows } = await db.execute<TakenAlerts>(sql`
    with taken as (
      delete from ${stockAlerts} where id in (
        select ${stockAlerts.id} from ${stockAlerts} join ${products} on ${products.id} = ${stockAlerts.productId}
        where ${products.archivedAt} is null
          and case when ${stockAlerts.cut} is null then ${products.stock} > 0
            and case when ${stockAlerts.size} is null then cardinality(${products.sizes}) = 0
              else ${stockAlerts.size} = any (${products.sizes}) end
            and (${products.sizeStock} is null or (${products.sizeStock} ->> ${stockAlerts.size})::int > 0)
          else (${products.cutStock} -> ${stockAlerts.cut} ->> ${stockAlerts.size})::int > 0
            and exists (
              select from jsonb_array_elements(${products.cuts}) offered
              where offered ->> 'cut' = ${stockAlerts.cut} and offered -> 'sizes' ? ${stockAlerts.size}
            )
          end
        order by ${stockAlerts.id} limit ${limit}
        for update of ${stockAlerts} skip locked
      )
      returning user_id, product_id, cut, size
    )
    select user_id, product_id, cut, array_agg(size order by size) as sizes from taken
    group by user_id, product_id, cut`)
  return rows.map(({ user_id, product_id, cut, sizes }) => ({ userId: user_id, productId: product_id, cut, sizes }))
}

interface TakenAlerts extends Record<string, unknown> {
  user_id: number
  product_id: number
  cut: FurtherCut | null
  sizes: (string | null)[]
}

export async function insertStockAlerts(db: Db, alerted: AlertedSizes, now: Date): Promise<void> {
  const { userId, productId, cut = null, sizes } = alerted
  if (sizes.length === 0) return
  await db
    .insert(stockAlerts)
    .values(sizes.map((size) => ({ userId, productId, cut, size, createdAt: now })))
    .onConflictDoNothing()
}

type AlertRow = Pick<typeof stockAlerts.$inferSelect, keyof typeof alertColumns>

function toStockAlert({ id, productId, cut, size, createdAt }: AlertRow): StockAlert {
  return { id, product_id: productId, ...(cut && { cut }), size, created_at: createdAt.toISOString() }
}
