import { fils, type Fils } from '@shop/contract/money'
import { printedName } from '@shop/contract/print-text'
import { and, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { orderLines, orders } from '../orders/orders.tables'
import { squadPlayers } from '../prints/prints.tables'
import { departures, promiseOffers, promises } from './promises.tables'

/** Promises the printed lines of an order in one statement. A line without a name is promised once it gets one. */
export async function insertPromises(
  db: Db,
  orderId: number,
  { days, untilDay, now }: { days: number; untilDay: string; now: Date },
): Promise<void> {
  await db.execute(sql`
    insert into ${promises} (order_line_id, order_id, club_id, name, number, days, until_day, promised_at)
    select line.id, line.order_id, product.category_id, coalesce(line.options ->> 'name', ''),
      (line.options ->> 'number')::integer, ${days}::integer, ${untilDay}::date, ${now.toISOString()}::timestamptz
    from ${orderLines} line join ${products} product on product.id = line.product_id
    where line.order_id = ${orderId} and line.proof_key is not null`)
}

export interface Leaving {
  clubId: number
  /** As printed. */
  name: string
  number: number
  leftOn: string
  /** Customers who bought later knew that the player had left. */
  before: Date
}

/** The promises that a departure concerns: the same club, name and number, bought before it was known, in their days. */
export function concerns({ clubId, name, number, leftOn, before }: Leaving) {
  return and(
    eq(promises.clubId, clubId),
    eq(promises.name, name),
    gte(promises.untilDay, leftOn),
    or(isNull(promises.number), eq(promises.number, number)),
    lt(promises.promisedAt, before),
  )
}

/** What is owed to an order: it is paid, and the pieces are neither cancelled nor returned. */
const isOwed = sql`${orders.status} <> 'cancelled' and ${orders.paymentStatus} = 'paid'
  and ${orderLines.quantity} > ${orderLines.returned}`

/** A line is not offered again while it has an offer, after it was answered, or for the same departure. */
function isUnoffered(departureId: number | undefined) {
  const same = departureId === undefined ? sql`false` : sql`offer.departure_id = ${departureId}`
  return sql`not exists (
    select from ${promiseOffers} offer
    where offer.order_line_id = ${promises.orderLineId} and (${same} or offer.state in ('open', 'answered'))
  )`
}

/** Lists the lines that a departure concerns and that were offered nothing yet. */
export async function listConcerned(
  db: Db,
  leaving: Leaving,
  { departureId, limit }: { departureId: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: promises.orderLineId })
    .from(promises)
    .innerJoin(orders, eq(orders.id, promises.orderId))
    .innerJoin(orderLines, eq(orderLines.id, promises.orderLineId))
    .where(and(concerns(leaving), isOwed, isUnoffered(departureId)))
    .orderBy(promises.orderLineId)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** How many jerseys a departure would concern. */
export async function countConcerned(db: Db, leaving: Leaving): Promise<number> {
  const counted = await db
    .select({ lines: sql<number>`count(*)`.mapWith(Number) })
    .from(promises)
    .innerJoin(orders, eq(orders.id, promises.orderId))
    .innerJoin(orderLines, eq(orderLines.id, promises.orderLineId))
    .where(and(concerns(leaving), isOwed, isUnoffered(undefined)))
  return one(counted).lines
}

/** The departures that concern lines which were offered nothing yet. */
export async function listDeparturesToOffer(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select gone.id from ${departures} gone
    where gone.came_back_at is null and exists (
      select from ${promises}
      join ${orders} on ${orders.id} = ${promises.orderId}
      join ${orderLines} on ${orderLines.id} = ${promises.orderLineId}
      where ${promises.clubId} = gone.club_id and ${promises.name} = gone.name
        and (${promises.number} is null or ${promises.number} = gone.number)
        and ${promises.untilDay} >= gone.left_on and ${promises.promisedAt} < gone.marked_at and ${isOwed}
        and not exists (
          select from ${promiseOffers} offer where offer.order_line_id = ${promises.orderLineId}
            and (offer.departure_id = gone.id or offer.state in ('open', 'answered'))
        )
    )
    order by gone.id`)
  return rows.map(({ id }) => id)
}

export interface Figures {
  open: number
  offered: number
  accepted: number
  cost: Fils
}

/** The figures of the promise. A promise is open for a player of a squad whose days are not over and who is there. */
export async function findFigures(db: Db, today: string): Promise<Figures> {
  const players = await db
    .selectDistinct({ clubId: squadPlayers.clubId, name: squadPlayers.name, number: squadPlayers.number })
    .from(squadPlayers)
    .where(isNull(squadPlayers.leftOn))
  const squad = players.map((player) => ({ ...player, name: printedName(player.name) }))
  const { rows } = await db.execute<{ open: number; offered: number; accepted: number; cost: string }>(sql`
    select
      (
        select count(*)::integer from ${promises} promise
        join ${orders} sale on sale.id = promise.order_id
        where promise.until_day >= ${today}::date and sale.status <> 'cancelled' and sale.payment_status = 'paid'
          and exists (
            select from jsonb_to_recordset(${JSON.stringify(squad)}::jsonb)
              as player ("clubId" integer, name text, number integer)
            where player."clubId" = promise.club_id and player.name = promise.name
              and (promise.number is null or player.number = promise.number)
          )
          and not exists (
            select from ${promiseOffers} offer
            where offer.order_line_id = promise.order_line_id and offer.state in ('open', 'answered')
          )
      ) as open,
      (select count(*)::integer from ${promiseOffers} where state = 'open' and until_day >= ${today}::date) as offered,
      (select count(*)::integer from ${promiseOffers} where state = 'answered' and choice <> 'keep') as accepted,
      (select coalesce(sum(cost_in_fils), 0) from ${promiseOffers} where state = 'answered') as cost`)
  const { cost, ...counts } = one(rows)
  return { ...counts, cost: fils(Number(cost)) }
}
