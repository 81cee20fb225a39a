import { givenManyProducts } from '../../../packages/server/src/testing/many-products'
import type { OpenDatabase } from '../with-database'
import { withoutIndexes } from './without-indexes'

/** So many are inserted as staff would, with triggers; the others are copies of them with a word more in their names. */
const ORIGINALS = 5_000
const COPIES_AT_ONCE = 200_000
/** Pieces that are left of each product after all orders, beside its own. */
export const PIECES_LEFT = 1000

export async function fillProducts({ db, pool }: OpenDatabase, count: number): Promise<void> {
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
  await withoutIndexes(pool, ['products', 'price_changes', 'stock_movements'], async () => {
    await pool.query('set session_replication_role = replica')
    for (let made = originals; made < count; made += COPIES_AT_ONCE) {
      await copyProducts(pool, { last, originals, made, until: Math.min(count, made + COPIES_AT_ONCE) })
    }
    await pool.query('set session_replication_role = origin')
  })
  await pool.query('analyze products')
}

interface Copies {
  last: number
  originals: number
  /** So many products are there; the copies go up to `until`. */
  made: number
  until: number
}

async function copyProducts(pool: OpenDatabase['pool'], { last, originals, made, until }: Copies): Promise<void> {
  const word = wordOf('number')
  await pool.query(
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
  await pool.query(
    `insert into stock_movements (product_id, cut, size, change, reason)
    select product.id, pile.cut, pile.size, pile.pieces, 'initial'
    from products product cross join lateral all_piles_of(stock, size_stock, cut_stock) pile
    where product.id > ${last + made} and pile.pieces > 0`,
  )
  await pool.query(
    `insert into price_changes (product_id, price_in_fils, changed_at)
    select id, price_in_fils, created_at from products where id > ${last + made}`,
  )
}

/** One of 8,000 names of three syllables, always the same for the same number. */
export function wordOf(number: string): string {
  const syllables = `(array['Ba','Lo','Mi','Ren','Tu','Sal','Do','Vek','Ni','Gar','Pe','Zo','Fi','Lan','Ku','Hes','Ro','Dim','Ya','Tor'])`
  return `initcap(${syllables}[1 + ${number} % 20] || ${syllables}[1 + ${number} / 20 % 20] || ${syllables}[1 + ${number} / 400 % 20])`
}
