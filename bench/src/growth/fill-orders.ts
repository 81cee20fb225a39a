import type { Pool, PoolClient } from 'pg'
import type { OpenDatabase } from '../with-database'
import { AT_ONCE } from './fast-writes'
import { VOUCHER, wordOf, type Fill } from './fill'
import { fillTable, type Insert } from './fill-table'
import { tablesAfterOrders } from './tables-after-orders'

const DAYS = 730
const ORDERS_PER_CUSTOMER = 5
const ORDERS_AT_ONCE = 500_000
const VOUCHER_IN_FILS = 500

type Last = Omit<Fill, 'orders' | 'customers' | 'lastMovedProduct'>

/**
 * Inserts orders of two years and all that follows from them, so that the books balance: customers, lines, a voucher, payments, refunds, returns,
 * events, movements, reviews, and the mails and the papers of the latest order that is there. Triggers are off, so that what they
 * would write is written here: the words of an order, what was refunded of it, the pieces that came back.
 */
export async function fillOrders(
  { pool }: OpenDatabase,
  { orders, lastMovedProduct }: Pick<Fill, 'orders' | 'lastMovedProduct'>,
): Promise<void> {
  await pool.query('create schema growth')
  const fill = {
    ...(await findLast(pool)),
    orders,
    lastMovedProduct,
    customers: Math.ceil(orders / ORDERS_PER_CUSTOMER),
  }
  await listOriginals(pool)
  await fillAll(pool, {
    order_lines: (client) => insertLines(client, fill),
    users: (client) => insertCustomers(client, fill),
  })
  await fillAll(pool, { orders: (client) => insertOrders(client, fill) })
  for (const tables of tablesAfterOrders(fill)) await fillAll(pool, tables)
  await goOn(pool)
  await pool.query('drop schema growth cascade')
}

/** Fills the tables in this order, some of them at once. */
async function fillAll(pool: Pool, tables: Record<string, Insert>): Promise<void> {
  const left = Object.entries(tables)
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) await fillTable(pool, ...next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function findLast(pool: Pool): Promise<Last> {
  const last = (table: string) => `(select coalesce(max(id), 0) from ${table})`
  const { rows } = await pool.query<Last>(
    `select ${last('users')} as "lastUser", ${last('orders')} as "lastOrder", ${last('payments')} as "lastPayment",
      ${last('refunds')} as "lastRefund", now()::text as now`,
  )
  const [found] = rows
  if (!found) throw new Error('A statement without a table returned no row.')
  return found
}

/** The products that are sold, and what a real purchase wrote: its mails and its invoice, which every order gets a copy of. */
async function listOriginals(pool: Pool): Promise<void> {
  await pool.query(
    `create table growth.sold as
    select id, name, price_in_fils, row_number() over (order by id) - 1 as place from products where size_stock is null`,
  )
  await pool.query(
    `create table growth.mails as
    select kind, sent_to, subject, text, html from sent_order_mails
    where order_id = (select max(order_id) from sent_order_mails)`,
  )
  await pool.query(
    `create table growth.invoice as select name, body from papers where kind = 'invoice' order by id desc limit 1`,
  )
  await pool.query('analyze growth.sold')
}

async function insertCustomers(client: PoolClient, { customers }: Fill): Promise<void> {
  await client.query(
    `insert into users (name, email, password_hash, created_at)
    select ${wordOf('number')}, 'customer-' || number || '@example.org', 'none', now() - number % ${DAYS} * interval '1 day'
    from generate_series(1, ${customers}) number`,
  )
}

/** Lines of one to three products. One order in twenty has a voucher, one in fifty sends a piece back. */
async function insertLines(client: PoolClient, fill: Fill): Promise<void> {
  const { orders, lastOrder } = fill
  const { rows } = await client.query<{ products: number }>('select count(*)::int as products from growth.sold')
  const products = rows[0]?.products ?? 0
  // A few products sell most: the place is a square of something evenly spread.
  const place = `floor(power((number::bigint * 7919 + line * 104729) % 1000003 / 1000003.0::float8, 2) * ${products})::bigint`
  for (const [first, end] of steps(orders)) {
    await client.query(
      `insert into order_lines (order_id, product_id, product_name, options, quantity, price_in_fils, discount_in_fils, returned)
      select ${lastOrder} + number, sold.id, name, '{"size": "M"}', 1 + number % 2, price_in_fils,
        case when line = 0 and number % 20 = 3 then ${VOUCHER_IN_FILS} else 0 end,
        case when line = 0 and number % 50 = 7 and number <= ${orders} - 1000 then 1 else 0 end
      from generate_series(${first}, ${end}) number
      cross join lateral generate_series(0, number % 3) line
      join growth.sold on sold.place = ${place}
      order by number`,
    )
  }
}

async function insertOrders(client: PoolClient, { orders, customers, lastUser, lastOrder, now }: Fill): Promise<void> {
  const email = `'customer-' || number % ${customers} + 1 || '@example.org'`
  for (const [first, end] of steps(orders)) {
    await client.query(
      `insert into orders (
        id, user_id, status, payment_status, total_in_fils, discount_in_fils, vouchers, refunded_in_fils,
        shipping_first_name, shipping_last_name, shipping_address1, shipping_city, shipping_state, shipping_zip, shipping_country, shipping_phone,
        found_by, created_at
      ) overriding system value
      select
        ${lastOrder} + number, ${lastUser} + 1 + number % ${customers}, status,
        case status when 'cancelled' then 'refunded' else 'paid' end,
        total, discount,
        case when discount = 0 then '[]'::jsonb else jsonb_build_array(
          jsonb_build_object('code', '${VOUCHER}', 'name', '${VOUCHER}', 'discount', discount, 'delivery', 0)
        ) end,
        case status when 'cancelled' then total else sent_back end,
        'Amina', ${wordOf('number')}, number || ' Al Wasl Road', 'Dubai', 'Dubai', '00000', 'United Arab Emirates', '+971 50 000 0000',
        'Amina ' || ${wordOf('number')} || ' ' || ${email} || ' ' || number || ' Al Wasl Road Dubai',
        timestamptz '${now}' - (${orders} - number) * (${DAYS} * interval '1 day' / ${orders})
      from (
        select order_id - ${lastOrder} as number, sum(quantity * price_in_fils - discount_in_fils) as total,
          sum(discount_in_fils) as discount, sum(returned * price_in_fils) as sent_back
        from order_lines where order_id between ${lastOrder + first} and ${lastOrder + end} group by order_id
      ) placed
      cross join lateral (
        select case
          when number % 20 = 0 then 'cancelled' when number > ${orders} - 100 then 'pending'
          when number > ${orders} - 1000 then 'processing' else 'completed'
        end as status
      ) chosen
      order by number`,
    )
  }
}

function steps(orders: number): [first: number, end: number][] {
  return Array.from({ length: Math.ceil(orders / ORDERS_AT_ONCE) }, (_, step) => [
    step * ORDERS_AT_ONCE + 1,
    Math.min(orders, (step + 1) * ORDERS_AT_ONCE),
  ])
}

/** Ids and numbers go on after those that were given here. */
async function goOn(pool: Pool): Promise<void> {
  for (const table of ['orders', 'payments', 'refunds', 'returns'])
    await pool.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  await pool.query(
    `insert into paper_series (kind, last_number) select kind, max(number) from papers group by kind
    on conflict (kind) do update set last_number = excluded.last_number`,
  )
}
