import type { Pool } from 'pg'

/** Figures from the database, which are the same for all processes. */
export interface Reading {
  ordersPlaced: number
  paymentsOpen: number
  paymentsUnsettled: number
  oldestUnsettledInSeconds: number
  eventsUnhandled: number
  jobsWaiting: number
  jobsRunning: number
  jobsScheduled: number
  jobsFailed: number
  oldestJobInSeconds: number
  booksMismatches: number | null
  booksCheckedAt: number | null
}

/** The number of orders before a moment, so that each reading counts only the later ones. */
export interface CountedOrders {
  before: Date
  count: number
}

interface Row extends Reading {
  settledOrders: number
  latestOrders: number
  settledBefore: Date
}

export async function readDatabase(
  pool: Pool,
  counted: CountedOrders,
): Promise<{ reading: Reading; counted: CountedOrders }> {
  const { rows } = await pool.query<Row>(READING, [counted.before])
  const [row] = rows
  if (!row) throw new Error('The database gave no reading.')
  const { settledOrders, latestOrders, settledBefore, ...values } = row
  return {
    reading: { ...values, ordersPlaced: counted.count + latestOrders },
    counted: { before: settledBefore, count: counted.count + settledOrders },
  }
}

/** Each part reads few rows by an index. Recounts the last 10 minutes, because `created_at` precedes the commit. */
const READING = `
  with boundary (moment) as (select greatest($1::timestamptz, now() - interval '10 minutes')),
  latest as (
    select count(*)::int as "latestOrders",
      (count(*) filter (where created_at < (select moment from boundary)))::int as "settledOrders"
    from orders where created_at >= $1
  ),
  unsettled as (
    select count(*)::int as "paymentsUnsettled",
      coalesce(extract(epoch from now() - min(updated_at)), 0)::float8 as "oldestUnsettledInSeconds"
    from payments where settled_at is null and (order_id is not null or status not in ('open', 'authorized'))
  ),
  begun as (
    select count(*)::int as "paymentsOpen" from payments
    where status in ('open', 'authorized') and order_id is null
  ),
  events as (select count(*)::int as "eventsUnhandled" from webhook_events where handled_at is null),
  jobs as (
    select
      (count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now()))::int as "jobsWaiting",
      (count(*) filter (where locked_at is not null))::int as "jobsRunning",
      (count(*) filter (where locked_at is null and attempts < max_attempts and run_at > now()))::int as "jobsScheduled",
      (count(*) filter (where locked_at is null and attempts >= max_attempts))::int as "jobsFailed",
      coalesce(extract(epoch from now() - min(run_at)
        filter (where locked_at is null and attempts < max_attempts and run_at <= now())), 0)::float8 as "oldestJobInSeconds"
    from graphile_worker.jobs
  )
  select latest.*, unsettled.*, begun.*, events.*, jobs.*, (select moment from boundary) as "settledBefore",
    books.mismatches as "booksMismatches", extract(epoch from books.checked_at)::float8 as "booksCheckedAt"
  from latest, unsettled, begun, events, jobs
  left join lateral (select mismatches, checked_at from book_checks order by id desc limit 1) books on true`
