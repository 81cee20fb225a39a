import { sql } from 'drizzle-orm'
import type { Shop } from '../kernel/shop'

const ORDERS_PER_CUSTOMER = 5
const DAYS = 730

/**
 * Inserts any number of orders over two years within seconds, for a shop that has products: customers, lines, payments,
 * events, and some refunds and reviews. The data is the same every time. There are no stock movements.
 */
export async function givenManyOrders({ db }: Pick<Shop, 'db'>, count: number): Promise<void> {
  await db.execute(sql`
    insert into users (name, email, password_hash, created_at)
    select
      ${firstName(sql`number`)} || ' ' || ${lastName(sql`number * 7`)}, 'customer-' || number || '@example.org', 'none',
      now() - number % ${DAYS}::int * interval '1 day'
    from generate_series(1, ${Math.ceil(count / ORDERS_PER_CUSTOMER)}::int) number`)
  await db.execute(sql`
    with customers as (select id, row_number() over (order by id) - 1 as place from users)
    insert into orders (
      user_id, status, payment_status, total_in_fils, shipping_first_name, shipping_last_name, shipping_address1,
      shipping_city, shipping_state, shipping_zip, shipping_country, shipping_phone, created_at
    )
    select
      customers.id, status,
      case status when 'cancelled' then 'refunded' when 'pending' then 'authorized' else 'paid' end, 0,
      ${firstName(sql`number * 3`)}, ${lastName(sql`number * 11`)}, number || ' Al Wasl Road', 'Dubai', 'Dubai', '00000',
      'United Arab Emirates', '+971 50 ' || to_char(number % 1000, 'FM000') || ' ' || to_char(number / 1000, 'FM0000'),
      now() - (${count}::int - number) * (${DAYS}::int * interval '1 day' / ${count}::int)
    from generate_series(1, ${count}::int) number
    cross join lateral (
      select case
        when number % 20 = 0 then 'cancelled'
        when number > ${count}::int * 0.999 then 'pending'
        when number > ${count}::int * 0.99 then 'processing'
        else 'completed'
      end as status
    ) chosen
    join customers on customers.place = number * 31 % (select count(*) from users)`)
  await db.execute(sql`
    with sold as (
      select id, name, price_in_fils, row_number() over (order by id) - 1 as place from products
    )
    insert into order_lines (order_id, product_id, product_name, options, quantity, price_in_fils)
    select orders.id, sold.id, sold.name, '{"size": "M"}', 1 + orders.id % 2, sold.price_in_fils
    from orders
    cross join lateral generate_series(0, orders.id % 3) line
    join sold on sold.place = (orders.id * 17 + line * 101) % (select count(*) from products)`)
  await db.execute(sql`
    update orders set total_in_fils = line.total
    from (select order_id, sum(quantity * price_in_fils) as total from order_lines group by order_id) line
    where line.order_id = orders.id`)
  await db.execute(sql`
    insert into payments (intent_id, user_id, order_id, amount_in_fils, currency, status, settled_at, created_at)
    select
      'pi_many_' || id, user_id, id, total_in_fils, 'usd',
      case payment_status when 'paid' then 'captured' else payment_status end,
      case when payment_status <> 'authorized' then created_at end, created_at
    from orders
    where not exists (select from payments where payments.order_id = orders.id)`)
  await db.execute(sql`
    insert into refunds (payment_id, refund_id, amount_in_fils, status, created_at)
    select id, 're_many_' || id, case status when 'refunded' then amount_in_fils else 1000 end, 'succeeded', created_at
    from payments where status = 'refunded' or (status = 'captured' and id % 50 = 0)`)
  await db.execute(sql`
    insert into order_events (order_id, kind, created_at)
    select id, kind, created_at from orders cross join unnest(array['placed', 'paid']) kind`)
  await db.execute(sql`
    insert into reviews (product_id, user_id, rating, comment, created_at)
    select product_id, user_id, 1 + orders.id % 5, 'Fits well, number ' || orders.id, orders.created_at
    from orders join order_lines on order_id = orders.id where orders.id % 10 = 0
    on conflict do nothing`)
  await db.execute(sql`vacuum analyze users, orders, order_lines, order_events, payments, refunds, reviews, products`)
}

function firstName(number: ReturnType<typeof sql>) {
  return sql`(array['Amina','Omar','Sara','Yusuf','Layla','Karim','Maryam','Tariq','Noura','Hassan','Dana','Faisal'])[1 + (${number}) % 12]`
}

function lastName(number: ReturnType<typeof sql>) {
  const syllables = sql`(array['ba','lo','mi','ren','tu','sal','do','vek','ni','gar','pe','zo','fi','lan','cu','hes','ro','dim','ya','tor'])`
  return sql`initcap(${syllables}[1 + (${number}) % 20] || ${syllables}[1 + (${number}) / 20 % 20] || ${syllables}[1 + (${number}) / 400 % 20])`
}
