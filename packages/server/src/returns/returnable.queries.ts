import type { LineOptions } from '@shop/contract/cart'
import type { OrderStatus, PaymentStatus } from '@shop/contract/orders'
import { and, asc, eq, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { orderEvents, orderLines, orders } from '../orders/orders.tables'
import { parcelLines, parcels } from '../parcels/parcels.tables'

/** What of an order decides whether it may be returned. */
export async function findOrderFacts(db: Db, orderId: number): Promise<OrderFacts> {
  const completed = sql<Date | null>`(
    select max(created_at) from ${orderEvents} where order_id = ${orders.id} and status = 'completed'
  )`.mapWith(orderEvents.createdAt)
  return one(
    await db
      .select({
        status: orders.status,
        paymentStatus: orders.paymentStatus,
        orderedAt: orders.createdAt,
        completedAt: completed,
        promisedFor: orders.deliveryTo,
      })
      .from(orders)
      .where(eq(orders.id, orderId)),
  )
}

export interface OrderFacts {
  status: OrderStatus
  paymentStatus: PaymentStatus
  orderedAt: Date
  completedAt: Date | null
  promisedFor: string | null
}

export interface LineFacts {
  id: number
  productId: number
  productName: string
  options: LineOptions
  quantity: number
  /** Pieces in returns that were neither refused nor cancelled. */
  returned: number
  isPrinted: boolean
  shippedPieces: number
  shippedAt: Date | null
  deliveredAt: Date | null
}

/** What of each line decides whether it may be returned. */
export async function listLineFacts(db: Db, orderId: number): Promise<LineFacts[]> {
  return db
    .select({
      id: orderLines.id,
      productId: orderLines.productId,
      productName: orderLines.productName,
      options: orderLines.options,
      quantity: orderLines.quantity,
      returned: orderLines.returned,
      isPrinted: sql<boolean>`${orderLines.proofKey} is not null`,
      shippedPieces:
        sql<number>`coalesce(sum(${parcelLines.pieces}) filter (where ${parcels.shippedAt} is not null), 0)`.mapWith(
          Number,
        ),
      shippedAt: sql<Date | null>`max(${parcels.shippedAt})`.mapWith(parcels.shippedAt),
      deliveredAt: sql<Date | null>`max(${parcels.deliveredAt})`.mapWith(parcels.deliveredAt),
    })
    .from(orderLines)
    .leftJoin(parcelLines, eq(parcelLines.orderLineId, orderLines.id))
    .leftJoin(parcels, eq(parcels.id, parcelLines.parcelId))
    .where(eq(orderLines.orderId, orderId))
    .groupBy(orderLines.id)
    .orderBy(asc(orderLines.id))
}

/** What is in stock of the products of an order, by product; archived products are left out. */
export async function listOffers(db: Db, orderId: number) {
  const rows = await db
    .selectDistinctOn([products.id], {
      id: products.id,
      sizes: products.sizes,
      stock: products.stock,
      sizeStock: products.sizeStock,
      cuts: products.cuts,
      cutStock: products.cutStock,
    })
    .from(products)
    .innerJoin(orderLines, eq(orderLines.productId, products.id))
    .where(and(eq(orderLines.orderId, orderId), sql`${products.archivedAt} is null`))
  return new Map(rows.map((row) => [row.id, row]))
}
