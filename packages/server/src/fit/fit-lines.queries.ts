import type { FitAnswer } from '@shop/contract/fit-words'
import { isCut, type Cut } from '@shop/contract/cuts'
import { makerOf } from '@shop/jersey-art/emblems'
import { and, eq, exists, ne, or, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { products } from '../catalog/catalog.tables'
import { firstCutOf } from '../catalog/first-cut'
import { pathOf } from '../catalog/picture-of'
import type { Db } from '../db/db'
import { orderLines, orders } from '../orders/orders.tables'
import { parcelLines, parcels } from '../parcels/parcels.tables'
import { fitVotes } from './fit.tables'

const arrived = new QueryBuilder()
  .select({ is: sql`1` })
  .from(parcelLines)
  .innerJoin(parcels, eq(parcels.id, parcelLines.parcelId))
  .where(and(eq(parcelLines.orderLineId, orderLines.id), sql`${parcels.deliveredAt} is not null`))

/** Whether the customer has the jersey: its parcel was delivered, or the whole order is done. */
export const hasArrived = and(
  ne(orders.status, 'cancelled'),
  or(eq(orders.status, 'completed'), exists(arrived)),
) as SQL<boolean>

/** A line of an order that has a size, as votes need it. */
export interface FitLine {
  lineId: number
  userId: number
  product: { id: number; name: string; image: string | null }
  cut: Cut
  size: string
  maker: string | null
  hasArrived: boolean
  answer: FitAnswer | null
}

export async function findFitLine(db: Db, lineId: number): Promise<FitLine | undefined> {
  const [line] = await selectLines(db, eq(orderLines.id, lineId))
  return line
}

/** The lines of an order that the customer has and that have a size. */
export async function listArrivedLines(db: Db, orderId: number): Promise<FitLine[]> {
  return selectLines(db, and(eq(orderLines.orderId, orderId), hasArrived))
}

async function selectLines(db: Db, where: SQL | undefined): Promise<FitLine[]> {
  const rows = await db
    .select({
      lineId: orderLines.id,
      userId: orders.userId,
      productId: orderLines.productId,
      name: orderLines.productName,
      options: orderLines.options,
      picture: { pictureKey: products.pictureKey, image: products.image },
      drawing: products.drawing,
      hasArrived,
      answer: fitVotes.answer,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(fitVotes, eq(fitVotes.orderLineId, orderLines.id))
    .where(where)
    .orderBy(orderLines.id)
  return rows.flatMap(({ productId, name, options, picture, drawing, ...line }) => {
    const { size, cut = firstCutOf(drawing) } = options
    if (size === undefined || size === '' || !isCut(cut)) return []
    const maker = drawing ? makerOf(drawing) : null
    return [{ ...line, product: { id: productId, name, image: pathOf(picture) }, cut, size, maker }]
  })
}
