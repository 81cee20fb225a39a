import { and, count, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { products } from '../catalog/catalog.tables'
import type { Db } from '../db/db'
import { prepareOnce } from '../db/prepare-once'
import { orderLines, orders } from './orders.tables'

/** The latest orders suffice for a suggestion; the limit bounds the cost of the query for a best seller. */
const MOST_ORDERS = 1000

/** Ranks other products by how many customers of this product bought them, in any order. Leaves archived ones out. */
export async function listAlsoBoughtIds(db: Db, productId: number, limit: number): Promise<number[]> {
  const rows = await alsoBought(db).execute({ productId, limit })
  return rows.map(({ productId }) => productId)
}

const otherOrders = alias(orders, 'other_orders')
const otherLines = alias(orderLines, 'other_lines')

const alsoBought = prepareOnce((db) => {
  const latest = db
    .select({ userId: orders.userId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.productId, sql.placeholder('productId')), ne(orders.status, 'cancelled')))
    .orderBy(desc(orderLines.orderId))
    .limit(MOST_ORDERS)
    .as('latest')
  const customers = db.selectDistinct({ userId: latest.userId }).from(latest).as('customers')
  const howMany = count(sql`distinct ${customers.userId}`)
  return db
    .select({ productId: otherLines.productId })
    .from(customers)
    .innerJoin(otherOrders, and(eq(otherOrders.userId, customers.userId), ne(otherOrders.status, 'cancelled')))
    .innerJoin(otherLines, eq(otherLines.orderId, otherOrders.id))
    .innerJoin(products, and(eq(products.id, otherLines.productId), isNull(products.archivedAt)))
    .where(ne(otherLines.productId, sql.placeholder('productId')))
    .groupBy(otherLines.productId)
    .orderBy(desc(howMany), desc(otherLines.productId))
    .limit(sql.placeholder('limit'))
    .prepare('also_bought')
})
