import type { OrderStatus } from '@shop/contract/orders'
import { sql } from 'drizzle-orm'
import type { Shop } from '../kernel/shop'

/** Inserts an order without cart, payment and stock movements, for tests that only read orders. */
export async function givenPastOrder(
  shop: Shop,
  user: { id: number },
  products: readonly { id: number }[],
  status: OrderStatus = 'completed',
): Promise<void> {
  await shop.db.execute(sql`
    with placed as (
      insert into orders (user_id, status, payment_status, total_in_fils, shipping_first_name, shipping_last_name,
        shipping_address1, shipping_city, shipping_state, shipping_zip, shipping_country, shipping_phone)
      values (${user.id}, ${status}, 'paid', 100, 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H')
      returning id
    )
    insert into order_lines (order_id, product_id, product_name, quantity, price_in_fils)
    select placed.id, product.id, 'Jersey', 1, 100
    from placed, unnest(${`{${products.map(({ id }) => id).join()}}`}::int[]) product (id)`)
}

/** Inserts an order of one piece in this size, and returns the ids of the order and of its line. */
export async function givenSizedLine(
  shop: Shop,
  user: { id: number },
  product: { id: number },
  { size = 'L', cut, status = 'completed' }: { size?: string; cut?: string; status?: OrderStatus } = {},
): Promise<{ orderId: number; lineId: number }> {
  await givenPastOrder(shop, user, [product], status)
  const { rows } = await shop.db.execute<{ id: number; order_id: number }>(sql`
    update order_lines set options = ${JSON.stringify({ size, ...(cut && { cut }) })}::jsonb
    where id = (select max(id) from order_lines) returning id, order_id`)
  return { orderId: rows[0]?.order_id ?? 0, lineId: rows[0]?.id ?? 0 }
}
