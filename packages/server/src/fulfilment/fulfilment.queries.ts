import type { Carrier } from '@shop/contract/fulfilment'
import type { PageLanguage } from '@shop/contract/page-languages'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { orderLines, orders } from '../orders/orders.tables'
import { parcelsWhere } from '../parcels/parcels.sql'
import type { ParcelRow } from '../parcels/parcel-of-row'
import { carriers, parcelLines, parcels } from '../parcels/parcels.tables'

export function listAllCarriers(db: Db): Promise<Carrier[]> {
  return db
    .select({
      id: carriers.id,
      name: carriers.name,
      tracking_pattern: carriers.trackingPattern,
      is_active: carriers.isActive,
    })
    .from(carriers)
    .orderBy(asc(carriers.id))
}

export type NewCarrier = typeof carriers.$inferInsert

export async function hasCarrierNamed(db: Db, name: string, but: number): Promise<boolean> {
  const same = and(sql`lower(${carriers.name}) = lower(${name})`, ne(carriers.id, but))
  return (await db.$count(carriers, same)) > 0
}

export async function insertCarrier(db: Db, carrier: NewCarrier): Promise<number> {
  return one(await db.insert(carriers).values(carrier).returning({ id: carriers.id })).id
}

export async function updateCarrier(db: Db, id: number, carrier: NewCarrier): Promise<void> {
  await db.update(carriers).set(carrier).where(eq(carriers.id, id))
}

/** Locks all carriers until the transaction ends: there are few, and two of one name must not come about. */
export async function lockCarriers(db: Db): Promise<void> {
  await db.execute(sql`lock table ${carriers} in share row exclusive mode`)
}

export async function listOrderIdsOfParcels(db: Db, parcelIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ orderId: parcels.orderId })
    .from(parcels)
    .where(inArray(parcels.id, [...parcelIds]))
  return rows.map(({ orderId }) => orderId)
}

/** Lists parcels by order and number. Their orders are locked, so nobody else changes them. */
export function listParcelRows(db: Db, parcelIds: readonly number[]): Promise<ParcelRow[]> {
  return parcelsWhere(db, inArray(parcels.id, [...parcelIds]))
}

export interface PackLine {
  id: number
  name: string
  quantity: number
  packed: number
  isUnprinted: boolean
  /** The line replaces another one at no charge. */
  isExchange: boolean
}

/** Lists the lines of a locked order as far as the packing table needs them. */
export function listPackLines(db: Db, orderId: number): Promise<PackLine[]> {
  return db
    .select({
      id: orderLines.id,
      name: orderLines.productName,
      quantity: orderLines.quantity,
      packed: orderLines.packed,
      isUnprinted: sql<boolean>`${orderLines.proofKey} is not null and ${orderLines.printedAt} is null`,
      isExchange: sql<boolean>`${orderLines.exchangeOf} is not null`,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
}

/** Inserts a parcel of a locked order, with the next number. Returns the number. */
export async function insertParcel(
  db: Db,
  { orderId, items, packedAt }: { orderId: number; items: ReadonlyMap<number, number>; packedAt: Date },
): Promise<number> {
  const next = sql<number>`(select coalesce(max(number), 0) + 1 from ${parcels} where order_id = ${orderId})`
  const { id, number } = one(
    await db
      .insert(parcels)
      .values({ orderId, number: next, packedAt })
      .returning({ id: parcels.id, number: parcels.number }),
  )
  await db
    .insert(parcelLines)
    .values([...items].map(([orderLineId, pieces]) => ({ parcelId: id, orderLineId, pieces })))
  return number
}

type ParcelChange = Partial<typeof parcels.$inferInsert>

export async function updateParcel(db: Db, id: number, change: ParcelChange): Promise<void> {
  await db.update(parcels).set(change).where(eq(parcels.id, id))
}

export async function deleteParcel(db: Db, id: number): Promise<void> {
  await db.delete(parcels).where(eq(parcels.id, id))
}

/** The languages in which the customers of these orders read papers, by order. */
export async function findLanguagesOfBuyers(
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, PageLanguage | null>> {
  const rows = await db
    .select({ id: orders.id, language: users.language })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(inArray(orders.id, [...orderIds]))
  return new Map(rows.map(({ id, language }) => [id, language]))
}
