import { and, asc, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import type { Db } from '../db/db'

interface DueSales {
  today: string
  /** Only products with a greater id. */
  after: number
  limit: number
}

/** The products whose sale should begin or end today, by id. */
export async function findDueSales(db: Db, { today, after, limit }: DueSales): Promise<number[]> {
  const hasBegun = or(isNull(products.saleFrom), lte(products.saleFrom, sql`${today}::date`))
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        isNotNull(products.salePriceInFils),
        gt(products.id, after),
        or(
          lt(products.saleUntil, sql`${today}::date`),
          and(isNull(products.regularPriceInFils), hasBegun),
          and(isNotNull(products.regularPriceInFils), gt(products.saleFrom, sql`${today}::date`)),
        ),
      ),
    )
    .orderBy(asc(products.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
