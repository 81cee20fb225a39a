import { FIRST_CUT, type Cut } from '@shop/contract/cuts'
import type { FitAnswer } from '@shop/contract/fit-words'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import { CUT_OF_SHAPE } from '../catalog/first-cut'
import type { Db } from '../db/db'
import { orderLines, orders } from '../orders/orders.tables'
import { fitVotes } from './fit.tables'

/** As `firstCutOf` has it, for a row of products. */
const firstCut = sql`coalesce(${JSON.stringify(CUT_OF_SHAPE)}::jsonb ->> (${products.drawing} ->> 'shape'), ${FIRST_CUT})`

export interface BoughtSize {
  productId: number
  size: string
  /** Null where the customer has not said how it fits. */
  answer: FitAnswer | null
}

/** What a customer bought in this cut and did not cancel, the newest first. */
export async function listBoughtSizes(db: Db, userId: number, cut: Cut): Promise<BoughtSize[]> {
  return db
    .select({
      productId: orderLines.productId,
      size: sql<string>`${orderLines.options} ->> 'size'`,
      answer: fitVotes.answer,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(fitVotes, eq(fitVotes.orderLineId, orderLines.id))
    .where(
      and(
        eq(orders.userId, userId),
        ne(orders.status, 'cancelled'),
        sql`coalesce(${orderLines.options} ->> 'cut', ${firstCut}) = ${cut}`,
        sql`${orderLines.options} ->> 'size' <> ''`,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orderLines.id))
    .limit(200)
}
