import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../db/db'
import { parcelEvents, parcels } from './parcels.tables'

export type NewParcelEvent = typeof parcelEvents.$inferInsert

export async function insertParcelEvents(db: Db, events: NewParcelEvent[]): Promise<void> {
  if (events.length > 0) await db.insert(parcelEvents).values(events)
}

export async function hasShippedParcel(db: Db, orderId: number): Promise<boolean> {
  return (await db.$count(parcels, and(eq(parcels.orderId, orderId), isNotNull(parcels.shippedAt)))) > 0
}

/** Deletes the parcels of an order that were not shipped. Returns their numbers. */
export async function deletePackedParcels(db: Db, orderId: number): Promise<number[]> {
  const deleted = await db
    .delete(parcels)
    .where(and(eq(parcels.orderId, orderId), isNull(parcels.shippedAt)))
    .returning({ number: parcels.number })
  return deleted.map(({ number }) => number)
}
