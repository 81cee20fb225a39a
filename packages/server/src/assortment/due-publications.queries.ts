import { and, asc, gt, lte, or } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import type { Db } from '../db/db'

interface DuePublications {
  now: Date
  /** Only products with a greater id. */
  after: number
  limit: number
}

/** The products that should appear in the shop or leave it by now, by id. */
export async function findDuePublications(db: Db, { now, after, limit }: DuePublications): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(gt(products.id, after), or(lte(products.publishAt, now), lte(products.unpublishAt, now))))
    .orderBy(asc(products.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
