import type { DraftAddress } from '@shop/contract/drafts'
import { sql } from 'drizzle-orm'
import type { Shop } from '../kernel/shop'

/** Of a draft whose customer has only rung up so far. */
const SHIPPING: DraftAddress = {
  firstName: 'Amina',
  lastName: '',
  address1: '',
  address2: null,
  city: '',
  state: '',
  zip: '',
  country: '',
  phone: '',
}

/** Inserts what staff work on beside orders, for a shop that has many of those: addresses, returns, drafts, vouchers. */
export async function givenManyDeskRows({ db }: Pick<Shop, 'db'>, count: number): Promise<void> {
  await db.execute(sql`
    insert into addresses (user_id, first_name, last_name, address1, city, state, zip, country, phone)
    select id, 'Amina', 'Saeed', id || ' Corniche Road', 'Abu Dhabi', 'Abu Dhabi', '00000', 'United Arab Emirates',
      '055 ' || to_char(id % 1000, 'FM000') || ' ' || to_char(id / 1000, 'FM0000')
    from users`)
  await db.execute(sql`
    insert into returns (order_id, wish, state, created_at, updated_at)
    select id, 'refund', case when id % 10 = 0 then 'requested' else 'received' end, created_at, created_at
    from orders where status = 'completed' order by id desc limit ${count}`)
  await db.execute(sql`
    insert into return_lines (return_id, order_line_id, pieces, reason)
    select returns.id, (select min(id) from order_lines where order_id = returns.order_id), 1, 'too-small' from returns`)
  await db.execute(sql`
    insert into drafts (request_key, email, shipping, created_at, updated_at)
    select
      'many-drafts-' || number, 'caller-' || number || '@example.org', ${JSON.stringify(SHIPPING)}::jsonb, now(),
      now() - number * interval '1 minute'
    from generate_series(1, ${count}::int) number`)
  await db.execute(sql`
    insert into draft_lines (draft_id, product_id, options, quantity)
    select drafts.id, (select min(id) from products), '{"size": "M"}', 1 from drafts`)
  await db.execute(sql`
    insert into vouchers (code, name, kind, percent)
    select 'MANY' || number, 'Voucher ' || number, 'percent', 10 from generate_series(1, ${count}::int) number`)
  await db.execute(sql`vacuum analyze addresses, returns, return_lines, order_lines, drafts, draft_lines, vouchers`)
}
