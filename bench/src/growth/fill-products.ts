import type { PoolClient } from 'pg'
import { givenManyProducts } from '../../../packages/server/src/testing/many-products'
import type { OpenDatabase } from '../with-database'
import { wordOf } from './fill'
import { fillTable } from './fill-table'

/** So many are inserted as staff would, with triggers; the others are copies of them with a word more in their names. */
const ORIGINALS = 5_000
const COPIES_AT_ONCE = 200_000
/** Pieces that are left of each product after all orders, beside its own. */
export const PIECES_LEFT = 1000

/** Returns the id after which the copies come, whose movements of stock are still to be written. */
export async function fillProducts({ db, pool }: OpenDatabase, count: number): Promise<number> {
  const { rows } = await pool.query<{ last: number }>('select coalesce(max(id), 0) as last from products')
  const last = rows[0]?.last ?? 0
  const originals = Math.min(count, ORIGINALS)
  await givenManyProducts({ db }, originals)
  // Before the orders, so that no row is written twice for them.
  await pool.query(
    `with stocked as (
      update products set stock = stock + ${PIECES_LEFT} where id > ${last} and size_stock is null returning id
    )
    insert into stock_movements (product_id, change, reason) select id, ${PIECES_LEFT}, 'staff' from stocked`,
  )
  await fillTable(pool, 'products', async (client) => {
    for (let made = originals; made < count; made += COPIES_AT_ONCE) {
      await copyProducts(client, { last, originals, made, until: Math.min(count, made + COPIES_AT_ONCE) })
    }
  })
  await fillTable(pool, 'price_changes', (client) =>
    client.query(
      `insert into price_changes (product_id, price_in_fils, changed_at)
      select id, price_in_fils, created_at from products where id > ${last + originals}`,
    ),
  )
  await pool.query('vacuum (analyze) products')
  return last + originals
}

interface Copies {
  last: number
  originals: number
  /** So many products are there; the copies go up to `until`. */
  made: number
  until: number
}

async function copyProducts(client: PoolClient, { last, originals, made, until }: Copies): Promise<void> {
  const word = wordOf('number')
  await client.query(
    `insert into products (
      name, sort_name, words, description, price_in_fils, category_id, sizes, stock, size_stock, image, kit, season, colours, colour,
      rating_sum, rating_count, created_at
    )
    select
      name || ' ' || ${word}, left(sort_name || ' ' || lower(${word}), 200), words || vector_of(array[lower(${word})], 'A'),
      description, 9900 + number * 7919 % 60000, category_id, sizes, stock, size_stock,
      '/pictures/' || lpad(to_hex(number), 24, '0') || '/640.webp', kit, season, colours, colour,
      rating_sum, rating_count, created_at + number * interval '20 seconds'
    from generate_series(${made}::bigint, ${until - 1}) number
    join products original on original.id = ${last} + 1 + number % ${originals}
    order by number`,
  )
}
