import { startOwnPostgres } from '../../packages/server/src/db/own-postgres'
import { openDb } from '../../packages/server/src/db/open-db'
import { givenManyDeskRows } from '../../packages/server/src/testing/many-desk-rows'
import { givenManyOrders } from '../../packages/server/src/testing/many-orders'
import { latencyOf, timeRequest } from './latency'
import type { Latency } from './login-storm'
import { waitUntilCounted } from './wait-until-counted'

const ORDERS = 100_000
/** So many returns, drafts and vouchers, and an address for every customer. */
const DESK_ROWS = 2000
const ROUNDS = 40
const WARM_UP = 5
const ADMIN = { email: 'admin@example.com', password: 'admin-demo-2026' }

/** Every list of the admin panel: in its default order, in another order, and with a search. */
const LISTS = [
  'product-management',
  'product-management?sort=price_desc',
  'product-management?search=liverpool',
  'category-management',
  'category-management?sort=name',
  'category-management?search=al',
  'order-management',
  'order-management?sort=total_desc',
  'order-management?search=khalifa',
  'order-management?search=k',
  'order-management?returns=open',
  'order-management?refunded=part',
  'shipping',
  'shipping?search=khalifa',
  'returns',
  'returns?state=open',
  'drafts',
  'vouchers',
  'vouchers?search=many12',
  'restock',
  'restock?search=liverpool',
  'users',
  'users?sort=name',
  'users?search=customer-77',
  'users?search=050%20123%200045',
  'review-management',
  'review-management?sort=lowest',
  'review-management?search=fit',
  'print-queue',
  'audit-log',
  'stats?period=30d',
  'stats?period=12m',
  'sales-report?by=product',
]

/** What is typed into the palette; it asks three lists at once and waits for all of them. */
const TYPED = ['liverpool', '050 123 0045']
const ASKED_BY_PALETTE = ['order-management', 'product-management', 'users']

export interface AdminLists {
  orders: number
  lists: { name: string; latency: Latency }[]
  oneProduct: Latency
}

/** Measures each list beside reading one product, with 100,000 orders and the 10,000 products of `search.ts`. */
export async function measureAdminLists(shopUrl: string, dataDir: string): Promise<AdminLists> {
  const productId = await fillShop(dataDir)
  const headers = { authorization: `Bearer ${await signIn(shopUrl)}` }
  const oneProduct: number[] = []
  const times = LISTS.map((): number[] => [])
  const typedTimes = TYPED.map((): number[] => [])
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    // In turns, so that a noisy moment of the machine affects all lists alike.
    oneProduct.push(await timeRequest(`${shopUrl}/api/admin/product-management/${productId}`, headers))
    for (const [list, name] of LISTS.entries()) {
      times[list]?.push(await timeRequest(`${shopUrl}/api/admin/${name}`, headers))
    }
    for (const [turn, typed] of TYPED.entries()) typedTimes[turn]?.push(await timePalette(shopUrl, typed, headers))
  }
  return {
    orders: ORDERS,
    oneProduct: latencyOf(oneProduct.slice(WARM_UP)),
    lists: [
      ...named(LISTS, times),
      ...named(
        TYPED.map((typed) => `palette: ${typed}`),
        typedTimes,
      ),
    ],
  }
}

function named(names: readonly string[], times: readonly number[][]): AdminLists['lists'] {
  return names.map((name, index) => ({ name, latency: latencyOf((times[index] ?? []).slice(WARM_UP)) }))
}

/** The slowest of the three lists is what somebody who types waits for. */
async function timePalette(shopUrl: string, typed: string, headers: Record<string, string>): Promise<number> {
  const query = new URLSearchParams({ search: typed, per_page: '4' })
  const asked = ASKED_BY_PALETTE.map((list) => timeRequest(`${shopUrl}/api/admin/${list}?${query}`, headers))
  return Math.max(...(await Promise.all(asked)))
}

async function fillShop(dataDir: string): Promise<number> {
  const postgres = await startOwnPostgres({ dataDir })
  const { db, pool, close } = openDb({ url: postgres.url, connections: 1, onIdleFault: () => undefined })
  try {
    await pool.query('set statement_timeout = 0')
    await givenManyOrders({ db }, ORDERS)
    await givenManyDeskRows({ db }, DESK_ROWS)
    await pool.query('vacuum analyze')
    await waitUntilCounted(pool)
    const { rows } = await pool.query<{ id: number }>('select max(id) as id from products where archived_at is null')
    return rows[0]?.id ?? 1
  } finally {
    await close()
    await postgres.release()
  }
}

export async function signIn(shopUrl: string): Promise<string> {
  const response = await fetch(`${shopUrl}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  if (!response.ok) throw new Error(`The demo admin could not sign in: ${response.status}.`)
  return ((await response.json()) as { token: string }).token
}
