import { asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/db'
import { carriers, parcelLines, parcels } from './parcels.tables'

/** Selects parcels with their carriers and contents, by order and number. */
export function parcelsWhere(db: Db, where: SQL | undefined) {
  return db
    .select({
      ...getTableColumns(parcels),
      carrier: carriers.name,
      trackingPattern: carriers.trackingPattern,
      contents,
    })
    .from(parcels)
    .leftJoin(carriers, eq(carriers.id, parcels.carrierId))
    .where(where)
    .orderBy(asc(parcels.orderId), asc(parcels.number))
}

const contents = sql<{ item_id: number; quantity: number }[]>`(
  select coalesce(json_agg(json_build_object('item_id', line.order_line_id, 'quantity', line.pieces)
    order by line.order_line_id), '[]')
  from ${parcelLines} line where line.parcel_id = ${parcels.id})`
