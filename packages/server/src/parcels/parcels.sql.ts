import { asc, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/db'
import { parcelLines, parcels } from './parcels.tables'

const contents = sql<{ item_id: number; quantity: number }[]>`(
  select coalesce(json_agg(json_build_object('item_id', line.order_line_id, 'quantity', line.pieces)
    order by line.order_line_id), '[]')
  from ${parcelLines} line where line.parcel_id = ${parcels.id})`

export const parcelFields = { ...getTableColumns(parcels), carrier: parcels.carrierName, contents }

/** Selects parcels with their contents, by order and number. */
export function parcelsWhere(db: Db, where: SQL | undefined) {
  return db.select(parcelFields).from(parcels).where(where).orderBy(asc(parcels.orderId), asc(parcels.number))
}
