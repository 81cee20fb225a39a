import type { SquadPlayer } from '@shop/contract/prints'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import { stockMovements } from '../stock/stock.tables'
import type { Db } from '../db/db'
import { orderEvents, orderLines, orders } from '../orders/orders.tables'
import { payments, refunds } from '../payments/payments.tables'
import { squadPlayers } from '../prints/prints.tables'
import type { SoldProduct } from './imagine-orders'

// Inserts directly into the tables of other slices, because hundreds of orders need one statement per table.

export interface DemoProduct extends SoldProduct {
  drawing: JerseySpec | null
}

/** The demo's products, with the players whose names can be printed on them. */
export async function listSoldProducts(db: Db, printFee: number): Promise<DemoProduct[]> {
  const squad = sql<SquadPlayer[]>`coalesce((
    select jsonb_agg(jsonb_build_object('name', player.name, 'number', player.number) order by player.number)
    from ${squadPlayers} player where player.club_id = ${products.categoryId} and player.season = ${products.season}
  ), '[]')`
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      priceInFils: products.priceInFils,
      printFeeInFils: products.printFeeInFils,
      isPrintable: products.isPrintable,
      sizes: products.sizes,
      isFeatured: products.isFeatured,
      drawing: products.drawing,
      players: squad,
    })
    .from(products)
    .where(and(eq(products.isDemo, true), isNull(products.archivedAt)))
    .orderBy(asc(products.id))
  return rows.map(({ isPrintable, printFeeInFils, ...product }) => ({
    ...product,
    printFeeInFils: isPrintable && product.drawing ? (printFeeInFils ?? printFee) : null,
  }))
}

/** Returns the ids in the order of the rows. */
export async function insertDemoOrders(db: Db, rows: (typeof orders.$inferInsert)[]): Promise<number[]> {
  const added = await db
    .insert(orders)
    .values(rows.map((row) => ({ ...row, isDemo: true })))
    .returning({ id: orders.id })
  return added.map(({ id }) => id)
}

export async function insertDemoLines(db: Db, rows: (typeof orderLines.$inferInsert)[]): Promise<void> {
  await db.insert(orderLines).values(rows)
}

export async function insertDemoEvents(db: Db, rows: (typeof orderEvents.$inferInsert)[]): Promise<void> {
  await db.insert(orderEvents).values(rows)
}

export async function insertDemoMovements(db: Db, rows: (typeof stockMovements.$inferInsert)[]): Promise<void> {
  await db.insert(stockMovements).values(rows)
}

export async function insertDemoPayments(db: Db, rows: (typeof payments.$inferInsert)[]): Promise<number[]> {
  const added = await db.insert(payments).values(rows).returning({ id: payments.id })
  return added.map(({ id }) => id)
}

export async function insertDemoRefunds(db: Db, rows: (typeof refunds.$inferInsert)[]): Promise<number[]> {
  if (rows.length === 0) return []
  const added = await db.insert(refunds).values(rows).returning({ id: refunds.id })
  return added.map(({ id }) => id)
}

/** Whether the shop has any orders; then it needs no invented ones. */
export async function hasOrders(db: Db): Promise<boolean> {
  return (await db.select({ id: orders.id }).from(orders).limit(1)).length > 0
}
