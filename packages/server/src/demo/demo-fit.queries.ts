import { isCut, type Cut } from '@shop/contract/cuts'
import { makerOf } from '@shop/jersey-art/emblems'
import { and, asc, eq, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import { firstCutOf } from '../catalog/first-cut'
import type { Db } from '../db/db'
import { fitVotes } from '../fit/fit.tables'
import { orderLines, orders } from '../orders/orders.tables'

export interface DemoFitLine {
  orderLineId: number
  userId: number
  productId: number
  cut: Cut
  size: string
  maker: string | null
}

/** The lines of completed demo orders that have a size, oldest first. */
export async function listDemoFitLines(db: Db): Promise<DemoFitLine[]> {
  const rows = await db
    .select({
      orderLineId: orderLines.id,
      userId: orders.userId,
      productId: orderLines.productId,
      options: orderLines.options,
      drawing: products.drawing,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orders.isDemo, true), eq(orders.status, 'completed'), sql`${orderLines.options} ? 'size'`))
    .orderBy(asc(orderLines.id))
  return rows.map(({ options, drawing, ...line }) => {
    const { size = '' } = options
    const cut = isCut(options.cut) ? options.cut : firstCutOf(drawing)
    return { ...line, cut, size, maker: drawing ? makerOf(drawing) : null }
  })
}

/** The votes go with the orders when the demo is cleared. */
export async function insertDemoFitVotes(db: Db, votes: (typeof fitVotes.$inferInsert)[]): Promise<void> {
  if (votes.length > 0) await db.insert(fitVotes).values(votes)
}
