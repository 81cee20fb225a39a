import type { Product } from '@shop/contract/catalog'
import pg from 'pg'
import { newShopper, send } from '../../e2e/src/shopper'
import { startEmbeddedPostgres } from '../../packages/server/src/embedded-postgres/start-embedded-postgres'

const SHOPPERS = 20
const SECONDS = 10
const ROUNDS = 3

export interface Purchases {
  /** Cart, payment, card, order and capture, over HTTP. */
  purchasesPerSecond: number
  /** The same number of connections running only what the database must do for one order. */
  minimalPerSecond: number
}

/** Whole purchases beside the bare statements of one, in the same run on the same database server. */
export async function measurePurchases(shopUrl: string, dataDir: string): Promise<Purchases> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const pool = new pg.Pool({ connectionString: postgres.url, max: SHOPPERS })
  try {
    await pool.query('update products set size_stock = null, stock = 1000000')
    const products = (await send<Product[]>(shopUrl, '', 'GET', '/api/products?per_page=20')).map(
      ({ id, size_variations: [size = ''] }) => ({ id, size }),
    )
    const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, () => newShopper(shopUrl, () => false)))
    const bought: number[] = []
    const minimal: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      minimal.push(await rate((n) => leastOf(pool, products[n % products.length]?.id ?? 1)))
      bought.push(
        await rate(async (n) => {
          const { id, size } = products[n % products.length] ?? { id: 1, size: '' }
          await shoppers[n]?.buy(id, size)
        }),
      )
    }
    return { purchasesPerSecond: middle(bought), minimalPerSecond: middle(minimal) }
  } finally {
    await pool.end()
    await postgres.release()
  }
}

/** Everybody does it again and again until the time is over. */
async function rate(work: (shopper: number) => Promise<void>): Promise<number> {
  const end = Date.now() + SECONDS * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: SHOPPERS }, async (_, n) => {
      while (Date.now() < end) {
        await work(n)
        done += 1
      }
    }),
  )
  return done / SECONDS
}

/** The piece leaves the stock, the order with its line and its payment is written: less can't be an order. */
async function leastOf(pool: pg.Pool, productId: number): Promise<void> {
  const client = await pool.connect()
  const run = (name: string, text: string, values: unknown[]) => client.query<{ id: number }>({ name, text, values })
  try {
    await client.query('begin')
    await run('take', 'update products set stock = stock - 1 where id = $1 and stock >= 1', [productId])
    const { rows } = await run(
      'order',
      `insert into orders (user_id, payment_status, total_in_fils, shipping_first_name, shipping_last_name,
         shipping_address1, shipping_city, shipping_state, shipping_zip, shipping_country, shipping_phone)
       values (1, 'paid', 100, 'a', 'b', 'c', 'd', 'e', 'f', 'g', $1) returning id`,
      ['h'],
    )
    const orderId = rows[0]?.id
    await run(
      'line',
      `insert into order_lines (order_id, product_id, product_name, quantity, price_in_fils) values ($1, $2, 'a', 1, 100)`,
      [orderId, productId],
    )
    await run(
      'payment',
      `insert into payments (intent_id, user_id, order_id, amount_in_fils, currency, status)
       values ($1, 1, $2, 100, 'usd', 'captured')`,
      [`minimal-${orderId}`, orderId],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

function middle(rates: number[]): number {
  return rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)] ?? 0
}
