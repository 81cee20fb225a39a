import type { OpenDatabase } from '../with-database'
import { wordOf } from './fill-products'
import { withoutIndexes } from './without-indexes'

const DAYS = 730
const ORDERS_PER_CUSTOMER = 5
const ORDERS_AT_ONCE = 500_000
const TABLES = [
  'users',
  'orders',
  'order_lines',
  'order_events',
  'payments',
  'refunds',
  'stock_movements',
  'reviews',
  'papers',
  'sent_order_mails',
]

interface Fill {
  /** All orders that are made. */
  count: number
  customers: number
  lastUser: number
  lastOrder: number
}

/** The orders of one step: the numbers from `first` to `end`. */
type Batch = Fill & { first: number; end: number }

/**
 * Inserts orders of two years with customers, lines, payments, events, movements, refunds, reviews, and the mails and the papers
 * of the latest order that is there: the books balance. Triggers are off meanwhile, so that what they would write is written here: the words of
 * an order, the sum of its refunds.
 */
export async function fillOrders({ pool }: OpenDatabase, count: number): Promise<void> {
  const { rows } = await pool.query<{ user: number; order: number }>(
    `select (select max(id) from users) as user, coalesce((select max(id) from orders), 0) as order`,
  )
  const customers = Math.ceil(count / ORDERS_PER_CUSTOMER)
  const fill = { count, customers, lastUser: rows[0]?.user ?? 0, lastOrder: rows[0]?.order ?? 0 }
  await withoutIndexes(pool, TABLES, async () => {
    await pool.query('set session_replication_role = replica')
    await fillCustomers(pool, fill)
    await listSold(pool)
    for (let first = 1; first <= count; first += ORDERS_AT_ONCE) {
      const end = Math.min(count, first + ORDERS_AT_ONCE - 1)
      await fillBatch(pool, { ...fill, first, end })
      console.log(`${end} of ${count} orders are filled.`)
    }
    await balanceStock(pool, fill)
    await advance(pool)
    await pool.query('set session_replication_role = origin')
  })
}

async function fillCustomers(pool: OpenDatabase['pool'], { customers }: Fill): Promise<void> {
  await pool.query(
    `insert into users (name, email, password_hash, created_at)
    select ${wordOf('number')}, 'customer-' || number || '@example.org', 'none', now() - number % ${DAYS} * interval '1 day'
    from generate_series(1, ${customers}) number`,
  )
}

async function listSold(pool: OpenDatabase['pool']): Promise<void> {
  await pool.query(
    `create temp table sold as
    select id, name, price_in_fils, row_number() over (order by id) - 1 as place from products where size_stock is null`,
  )
  await pool.query(
    'create temp table line (number integer, product_id integer, name text, quantity integer, price integer)',
  )
  // What a real purchase wrote: its mails and its invoice, which every order gets a copy of.
  await pool.query(
    `create temp table written as
    select kind, sent_to, subject, text, html from sent_order_mails
    where order_id = (select max(order_id) from sent_order_mails)`,
  )
  await pool.query(
    `create temp table issued as select name, body from papers where kind = 'invoice' order by id desc limit 1`,
  )
  await pool.query('analyze sold')
}

async function fillBatch(pool: OpenDatabase['pool'], batch: Batch): Promise<void> {
  const { count, customers, lastUser, lastOrder, first, end } = batch
  const places = (await pool.query<{ count: number }>('select count(*)::int as count from sold')).rows[0]?.count ?? 0
  await pool.query('truncate line')
  // A few products sell most: the place is a square of something evenly spread.
  await pool.query(
    `insert into line
    select number, sold.id, sold.name, 1 + number % 2, sold.price_in_fils
    from generate_series(${first}, ${end}) number
    cross join lateral generate_series(0, number % 3) line
    join sold on sold.place = floor(power((number::bigint * 7919 + line * 104729) % 1000003 / 1000003.0::float8, 2) * ${places})::bigint
    order by number`,
  )
  await pool.query('analyze line')
  await pool.query(
    `insert into order_lines (order_id, product_id, product_name, options, quantity, price_in_fils)
    select ${lastOrder} + number, product_id, name, '{"size": "M"}', quantity, price from line`,
  )
  await pool.query(
    `insert into orders (
      id, user_id, status, payment_status, total_in_fils, refunded_in_fils, shipping_first_name, shipping_last_name,
      shipping_address1, shipping_city, shipping_state, shipping_zip, shipping_country, shipping_phone, found_by, created_at
    ) overriding system value
    select
      ${lastOrder} + number, ${lastUser} + 1 + number % ${customers}, status,
      case status when 'cancelled' then 'refunded' else 'paid' end,
      total, case when status = 'cancelled' then total when number % 50 = 7 then 1000 else 0 end,
      'Amina', ${wordOf('number')}, number || ' Al Wasl Road', 'Dubai', 'Dubai', '00000', 'United Arab Emirates', '+971 50 000 0000',
      'Amina ' || ${wordOf('number')} || ' customer-' || number % ${customers} || '@example.org ' || number || ' Al Wasl Road Dubai',
      now() - (${count} - number) * (${DAYS} * interval '1 day' / ${count})
    from (select number, sum(quantity * price) as total from line group by number) placed
    cross join lateral (
      select case
        when number % 20 = 0 then 'cancelled' when number > ${count} - 100 then 'pending' when number > ${count} - 1000 then 'processing'
        else 'completed'
      end as status
    ) chosen
    order by number`,
  )
  await fillWhatFollows(pool, `between ${lastOrder + first} and ${lastOrder + end}`)
}

/** What is written for orders after they were placed. Keys ascend, which spares their indexes most of the work. */
async function fillWhatFollows(pool: OpenDatabase['pool'], these: string): Promise<void> {
  await pool.query(
    `insert into payments (intent_id, user_id, order_id, amount_in_fils, captured_in_fils, currency, status, settled_at, created_at)
    select
      'pi_grown_' || lpad(id::text, 9, '0'), user_id, id, total_in_fils,
      total_in_fils, 'usd', case payment_status when 'paid' then 'captured' else payment_status end, created_at, created_at
    from orders where id ${these} order by id`,
  )
  await pool.query(
    `insert into refunds (payment_id, refund_id, amount_in_fils, status, created_at)
    select payments.id, 're_grown_' || lpad(order_id::text, 9, '0'), refunded_in_fils, 'succeeded', orders.created_at
    from payments join orders on orders.id = order_id where order_id ${these} and refunded_in_fils > 0 order by order_id`,
  )
  await pool.query(
    `insert into order_events (order_id, kind, created_at)
    select id, kind, created_at from orders cross join unnest(array['placed', 'paid']) kind where id ${these}`,
  )
  await pool.query(
    `insert into stock_movements (product_id, size, change, reason, order_id, created_at)
    select product_id, null, -sum(quantity), 'order', line.order_id, min(orders.created_at)
    from order_lines line join orders on orders.id = line.order_id
    where line.order_id ${these} and status <> 'cancelled' group by product_id, line.order_id`,
  )
  await pool.query(
    `insert into reviews (product_id, user_id, rating, comment, created_at)
    select line.product_id, user_id, 1 + orders.id % 5, 'Fits well, number ' || orders.id, orders.created_at
    from orders join order_lines line on order_id = orders.id where orders.id ${these} and orders.id % 10 = 0
    on conflict do nothing`,
  )
  await pool.query(
    `insert into sent_order_mails (order_id, kind, sent_to, subject, text, sent_at, html)
    select id, kind, sent_to, subject, text, created_at, html from orders cross join written where id ${these}`,
  )
  await pool.query(
    `insert into papers (kind, number, name, order_id, total_in_fils, tax_in_fils, body, issued_at)
    select
      'invoice', (select coalesce(max(number), 0) from papers where kind = 'invoice') + row_number() over (order by id),
      name, id, total_in_fils, tax_in_fils, body, created_at
    from orders cross join issued where id ${these}`,
  )
  await pool.query(
    `insert into papers (kind, number, name, order_id, refund_id, total_in_fils, tax_in_fils, body, issued_at)
    select
      'credit-note', (select coalesce(max(number), 0) from papers where kind = 'credit-note') + row_number() over (order by refunds.id),
      name, order_id, refunds.id, refunds.amount_in_fils, 0, body, refunds.created_at
    from refunds join payments on payments.id = payment_id cross join issued where order_id ${these}`,
  )
}

/** What was sold came in before, so that the movements prove the stock. */
async function balanceStock(pool: OpenDatabase['pool'], { lastOrder }: Fill): Promise<void> {
  await pool.query(
    `insert into stock_movements (product_id, change, reason)
    select product_id, -sum(change), 'staff' from stock_movements where order_id > ${lastOrder} group by product_id`,
  )
}

/** Ids and numbers go on after those that were given here. */
async function advance(pool: OpenDatabase['pool']): Promise<void> {
  await pool.query(`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`)
  await pool.query(
    `insert into paper_series (kind, last_number) select kind, max(number) from papers group by kind
    on conflict (kind) do update set last_number = excluded.last_number`,
  )
}
