import type { Product } from '@shop/contract/catalog'
import pg from 'pg'
import { startOwnPostgres } from '../../packages/server/src/db/own-postgres'
import { newShopper, send } from '../../e2e/src/shopper'
import { atLeast, type Bench, type Part } from './figure'
import { findPgbench, runPgbench } from './pgbench'

const SHOPPERS = 20
const SECONDS = 10
const ROUNDS = 3
const WANTED = 0.2

/** Measures whole purchases (cart, payment, card, order, capture) beside the minimal SQL of one, on one database. */
export async function measurePurchases({ shop, dataDir }: Bench): Promise<Part> {
  const pgbench = await findPgbench()
  const postgres = await startOwnPostgres({ dataDir })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
  try {
    await pool.query('update products set size_stock = null, stock = 1000000')
    const { rows } = await pool.query<{ folder: string }>(`select current_setting('unix_socket_directories') as folder`)
    const database = `host=${(rows[0]?.folder ?? '').replaceAll('"', '')} user=shop dbname=shop`
    const products = await send<Product[]>(shop.url, '', 'GET', '/api/products?per_page=20')
    const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, () => newShopper(shop.url, () => false)))
    const bought: number[] = []
    const minimal: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      if (pgbench) minimal.push(await runPgbench(pgbench, database, SHOPPERS, SECONDS))
      bought.push(
        await rate(async (n) => {
          const product = products[n % products.length]
          await shoppers[n]?.buy(product?.id ?? 1, product?.size_variations[0] ?? '')
        }),
      )
    }
    const [ours, reference] = [middle(bought), middle(minimal)]
    return {
      title: `Whole purchases, ${SHOPPERS} shoppers, on the test gateway`,
      reference: pgbench ? 'pgbench running the minimal statements of one checkout' : 'none: pgbench is not installed',
      figures: [
        {
          what: 'purchases',
          shop: `${ours.toFixed(1)}/s`,
          reference: pgbench ? `${reference.toFixed(0)}/s` : '',
          ...(pgbench ? atLeast(ours / reference, WANTED) : { ratio: '', wanted: '≥ 20 %' }),
        },
      ],
    }
  } finally {
    await pool.end()
    await postgres.release()
  }
}

/** All shoppers repeat the work until the time is over; returns how often per second it was done. */
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

function middle(rates: number[]): number {
  return rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)] ?? 0
}
