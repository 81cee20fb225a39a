import { openDb } from '../../../packages/server/src/db/open-db'
import { startOwnPostgres } from '../../../packages/server/src/db/own-postgres'
import { givenManyProducts } from '../../../packages/server/src/testing/many-products'
import { waitUntilCounted } from '../wait-until-counted'
import type { Pool } from 'pg'

export interface Size {
  products: number
  orders: number
}

const DAYS = 730
const ORDERS_PER_CUSTOMER = 5
const PRODUCTS_AT_ONCE = 100_000
const TABLES_OF_PRODUCTS = ['products', 'price_changes', 'stock_movements']
const TABLES_OF_ORDERS = ['users', 'orders', 'order_lines', 'order_events', 'payments', 'refunds', 'stock_movements']

/**
 * Fills the demo shop up to this size within minutes: indexes are built once, after the rows. The shop is closed meanwhile, so
 * that no job of its own reads tables without indexes. Returns ids of products.
 */
export function fillShop(dataDir: string, { products, orders }: Size): Promise<number[]> {
  return withDatabase(dataDir, async ({ db, pool }) => {
    await pool.query(`set statement_timeout = 0; set maintenance_work_mem = '512MB'; set work_mem = '256MB'`)
    await withoutIndexes(pool, TABLES_OF_PRODUCTS, async () => {
      for (let made = 0; made < products; made += PRODUCTS_AT_ONCE) {
        await givenManyProducts({ db }, Math.min(PRODUCTS_AT_ONCE, products - made))
      }
    })
    await withoutIndexes(pool, TABLES_OF_ORDERS, () => insertOrders(pool, orders))
    await pool.query('vacuum analyze')
    const { rows } = await pool.query<{ id: number }>(
      `select id from products where archived_at is null and stock > 0 and size_stock is null and 'M' = any (sizes)
      order by id desc limit 2000`,
    )
    return rows.map(({ id }) => id)
  })
}

/** Waits until the open shop has summed up the days of its orders. */
export function waitUntilDaysAreCounted(dataDir: string): Promise<void> {
  return withDatabase(dataDir, ({ pool }) => waitUntilCounted(pool))
}

async function withDatabase<Result>(
  dataDir: string,
  work: (database: ReturnType<typeof openDb>) => Promise<Result>,
): Promise<Result> {
  const postgres = await startOwnPostgres({ dataDir })
  const database = openDb({ url: postgres.url, connections: 1, onIdleFault: () => undefined })
  try {
    return await work(database)
  } finally {
    await database.close()
    await postgres.release()
  }
}

/** Drops the indexes that are no constraints, and builds them again after the work. */
async function withoutIndexes(pool: Pool, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
    where tablename = any ($1) and indexdef not like 'CREATE UNIQUE%'`,
    [tables],
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  await work()
  for (const { definition } of rows) await pool.query(definition)
}

/**
 * Inserts orders of two years with customers, lines, payments, events, movements and refunds. Triggers are off meanwhile, so
 * that what they would write is written here: the words of an order, the sum of its refunds, the stock.
 */
async function insertOrders(pool: Pool, count: number): Promise<void> {
  const { rows } = await pool.query<{ user: number; order: number }>(
    `select (select max(id) from users) as user, (select max(id) from orders) as order`,
  )
  const { user: lastUser = 0, order: lastOrder = 0 } = rows[0] ?? {}
  const customers = Math.ceil(count / ORDERS_PER_CUSTOMER)
  await pool.query(`set session_replication_role = replica`)
  await pool.query(
    `insert into users (name, email, password_hash, created_at)
    select ${nameOf('number')}, 'customer-' || number || '@example.org', 'none', now() - number % ${DAYS} * interval '1 day'
    from generate_series(1, ${customers}) number`,
  )
  await pool.query(
    `create temp table sold as
    select id, name, price_in_fils, row_number() over (order by id) - 1 as place from products where size_stock is null`,
  )
  await pool.query(`create index on sold (place); analyze sold`)
  // A few products sell most: the place is a square of something evenly spread.
  await pool.query(
    `insert into order_lines (order_id, product_id, product_name, options, quantity, price_in_fils)
    select ${lastOrder} + number, sold.id, sold.name, '{"size": "M"}', 1 + number % 2, sold.price_in_fils
    from generate_series(1, ${count}) number
    cross join lateral generate_series(0, number % 3) line
    join sold on sold.place = floor(power((number::bigint * 7919 + line * 104729) % 1000003 / 1000003.0, 2) * (select count(*) from sold))`,
  )
  await pool.query(
    `insert into orders (
      user_id, status, payment_status, total_in_fils, refunded_in_fils, shipping_first_name, shipping_last_name, shipping_address1,
      shipping_city, shipping_state, shipping_zip, shipping_country, shipping_phone, found_by, created_at
    )
    select
      ${lastUser} + 1 + number % ${customers}, status,
      case status when 'cancelled' then 'refunded' when 'pending' then 'authorized' else 'paid' end,
      total, case when status = 'cancelled' then total when number % 50 = 7 then 1000 else 0 end,
      'Amina', ${nameOf('number')}, number || ' Al Wasl Road', 'Dubai', 'Dubai', '00000', 'United Arab Emirates', '+971 50 000 0000',
      'Amina ' || ${nameOf('number')} || ' customer-' || number % ${customers} || '@example.org ' || number || ' Al Wasl Road Dubai',
      now() - (${count} - number) * (${DAYS} * interval '1 day' / ${count})
    from generate_series(1, ${count}) number
    cross join lateral (
      select case
        when number % 20 = 0 then 'cancelled' when number > ${count} - 100 then 'pending' when number > ${count} - 1000 then 'processing'
        else 'completed'
      end as status
    ) chosen
    join (
      select order_id, sum(quantity * price_in_fils) as total from order_lines where order_id > ${lastOrder} group by order_id
    ) line on line.order_id = ${lastOrder} + number
    order by number`,
  )
  await pool.query(
    `insert into payments (intent_id, user_id, order_id, amount_in_fils, captured_in_fils, currency, status, settled_at, created_at)
    select
      'pi_grown_' || id, user_id, id, total_in_fils, case when payment_status <> 'authorized' then total_in_fils end, 'usd',
      case payment_status when 'paid' then 'captured' else payment_status end,
      case when payment_status <> 'authorized' then created_at end, created_at
    from orders where id > ${lastOrder}`,
  )
  await pool.query(
    `insert into refunds (payment_id, refund_id, amount_in_fils, status, created_at)
    select payments.id, 're_grown_' || order_id, refunded_in_fils, 'succeeded', orders.created_at
    from payments join orders on orders.id = order_id where order_id > ${lastOrder} and refunded_in_fils > 0`,
  )
  await pool.query(
    `insert into order_events (order_id, kind, created_at)
    select id, kind, created_at from orders cross join unnest(array['placed', 'paid']) kind where id > ${lastOrder}`,
  )
  await pool.query(
    `insert into stock_movements (product_id, change, reason, order_id, created_at)
    select product_id, -sum(quantity), 'order', order_id, now() from order_lines where order_id > ${lastOrder}
    group by product_id, order_id`,
  )
  await pool.query(
    `with taken as (select product_id, sum(quantity) + 1000 as pieces from order_lines where order_id > ${lastOrder} group by 1),
    filled as (
      update products set stock = stock + 1000 from taken where taken.product_id = products.id
    )
    insert into stock_movements (product_id, change, reason) select product_id, pieces, 'staff' from taken`,
  )
  await pool.query(`set session_replication_role = origin`)
}

function nameOf(number: string): string {
  const syllables = `(array['Ba','Lo','Mi','Ren','Tu','Sal','Do','Vek','Ni','Gar','Pe','Zo','Fi','Lan','Ku','Hes','Ro','Dim','Ya','Tor'])`
  return `initcap(${syllables}[1 + ${number} % 20] || ${syllables}[1 + ${number} / 20 % 20] || ${syllables}[1 + ${number} / 400 % 20])`
}
