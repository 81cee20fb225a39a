import type { Cut } from '@shop/contract/cuts'
import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { fitCounts } from './catalog.tables'

export interface CountedFit {
  cut: Cut
  /** Whether the votes are about the product itself, or about others of its maker. */
  isOwn: boolean
  up: number
  usual: number
  down: number
}

/** The votes on a product and on all others of its maker, by cut. */
export async function listFitCounts(db: Db, productId: number, maker: string | null): Promise<CountedFit[]> {
  const isOwn = sql<boolean>`${fitCounts.productId} = ${productId}::int`
  const total = (column: typeof fitCounts.up | typeof fitCounts.usual | typeof fitCounts.down) =>
    sql<number>`sum(${column})::int`
  return db
    .select({
      cut: fitCounts.cut,
      isOwn,
      up: total(fitCounts.up),
      usual: total(fitCounts.usual),
      down: total(fitCounts.down),
    })
    .from(fitCounts)
    .where(or(eq(fitCounts.productId, productId), maker === null ? undefined : eq(fitCounts.maker, maker)))
    .groupBy(sql`1`, sql`2`)
}
