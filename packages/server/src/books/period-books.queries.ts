import { and, asc, count, gte, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/db'
import { idList } from '../db/id-list'
import { one } from '../db/one'
import { orders } from '../orders/orders.tables'
import { payments, refunds } from '../payments/payments.tables'

export interface BookPeriod {
  since: Date
  before: Date
}

/** The moments between which these days lie; without a first or a last day, from the beginning or until now. */
export async function findPeriod(
  db: Db,
  { from, to, timeZone, now }: { from?: string | undefined; to?: string | undefined; timeZone: string; now: Date },
): Promise<BookPeriod> {
  const { rows } = await db.execute<{ since: string; before: string }>(sql`
    select
      coalesce(${from ?? null}::date::timestamp at time zone ${timeZone}, 'epoch') as since,
      coalesce((${to ?? null}::date + 1)::timestamp at time zone ${timeZone}, ${now.toISOString()}) as before`)
  const { since, before } = one(rows)
  return { since: new Date(since), before: new Date(before) }
}

export async function countOrdersOfPeriod(db: Db, period: BookPeriod): Promise<number> {
  const rows = await db.select({ count: count() }).from(orders).where(within(orders.createdAt, period))
  return one(rows).count
}

/** The oldest first, those after the given one. */
export async function listOrdersOfPeriod(
  db: Db,
  period: BookPeriod,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<number[]> {
  const { id, createdAt } = orders
  const later =
    after === undefined
      ? undefined
      : sql`(${createdAt}, ${id}) > ((select last.created_at from ${orders} last where last.id = ${after}), ${after})`
  const rows = await db
    .select({ id })
    .from(orders)
    .where(and(within(createdAt, period), later))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
  return rows.map((row) => row.id)
}

export async function listPaymentsOfOrders(db: Db, orderIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(sql`${payments.orderId} = any(${idList(orderIds)})`)
  return rows.map(({ id }) => id)
}

export async function listPaymentsWithoutOrder(db: Db, period: BookPeriod): Promise<number[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(isNull(payments.orderId), within(payments.createdAt, period)))
  return rows.map(({ id }) => id)
}

export async function countRefunds(db: Db, paymentIds: readonly number[]): Promise<number> {
  const rows = await db
    .select({ count: count() })
    .from(refunds)
    .where(sql`${refunds.paymentId} = any(${idList(paymentIds)})`)
  return one(rows).count
}

function within(
  moment: typeof orders.createdAt | typeof payments.createdAt,
  { since, before }: BookPeriod,
): SQL | undefined {
  return and(gte(moment, since), lt(moment, before))
}
