import { sumUpManyProducts } from '../../../packages/server/src/testing/many-products'
import { waitUntilCounted } from '../wait-until-counted'
import { withFastWrites } from './fast-writes'
import { withDatabase } from '../with-database'
import { fillOrders } from './fill-orders'
import { fillProducts } from './fill-products'

export interface Size {
  products: number
  orders: number
}

/**
 * Fills the demo shop up to this size within minutes: indexes are built once, after the rows. The shop is closed meanwhile, so
 * that no job of its own reads tables without indexes.
 */
export function fillShop(dataDir: string, { products, orders }: Size): Promise<void> {
  return withFastWrites(dataDir, async (database) => {
    const lastMovedProduct = await fillProducts(database, products)
    await fillOrders(database, { orders, lastMovedProduct })
    await sumUpManyProducts(database)
    await database.pool.query('vacuum (analyze, parallel 2)')
  })
}

/** Products that so many pieces are left of, in size M too, the latest first. */
export function listSaleable(dataDir: string, pieces = 100): Promise<number[]> {
  return withDatabase(dataDir, async ({ pool }) => {
    const { rows } = await pool.query<{ id: number }>(
      `select id from products
      where archived_at is null and 'M' = any (sizes) and coalesce((size_stock ->> 'M')::integer, stock) >= $1
      order by id desc limit 2000`,
      [pieces],
    )
    return rows.map(({ id }) => id)
  })
}

/** Waits until the open shop has summed up the days of its orders. */
export function waitUntilDaysAreCounted(dataDir: string): Promise<void> {
  return withDatabase(dataDir, ({ pool }) => waitUntilCounted(pool))
}
