import { sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { orderEvents, orderLines, orders } from '../orders/orders.tables'
import { parcelLines, parcels } from '../parcels/parcels.tables'
import { fitRequests } from './fit.tables'

/**
 * Marks orders as asked that arrived between the two moments, and returns their ids. Of two runs at once only one gets
 * an order, because it can be marked once.
 */
export async function takeOrdersToAsk(
  db: Db,
  { from, until, now, limit }: { from: Date; until: Date; now: Date; limit: number },
): Promise<number[]> {
  const between = sql`between ${from.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ order_id: number }>(sql`
    insert into ${fitRequests} (order_id, asked_at)
    select ${orders.id}, ${now.toISOString()}::timestamptz from ${orders}
    where ${orders.id} in (
        select ${parcels.orderId} from ${parcels} where ${parcels.deliveredAt} ${between}
        union
        select ${orderEvents.orderId} from ${orderEvents}
        where ${orderEvents.kind} = 'status' and ${orderEvents.status} = 'completed' and ${orderEvents.createdAt} ${between}
      )
      and not ${orders.isDemo} and ${orders.status} <> 'cancelled'
      and (${orders.status} = 'completed' or not exists (
        select from ${orderLines} line where line.order_id = ${orders.id} and line.quantity > coalesce((
          select sum(packed.pieces) from ${parcelLines} packed join ${parcels} parcel on parcel.id = packed.parcel_id
          where packed.order_line_id = line.id and parcel.delivered_at <= ${until.toISOString()}::timestamptz
        ), 0)
      ))
      and not exists (select from ${fitRequests} asked where asked.order_id = ${orders.id})
    order by ${orders.id} limit ${limit}
    on conflict do nothing
    returning order_id`)
  return rows.map(({ order_id }) => order_id)
}
