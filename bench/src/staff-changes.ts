import { setTimeout as wait } from 'node:timers/promises'
import type { SignedIn } from '@shop/contract/accounts'
import type { BulkRun } from '@shop/contract/bulk-runs'
import type { ProductImport } from '@shop/contract/product-imports'
import { startOwnPostgres } from '../../packages/server/src/db/own-postgres'
import { newShopper, Refused, send, type Shopper } from '../../e2e/src/shopper'
import { DEMO_ADMIN } from '../../packages/server/src/accounts/demo-admin'
import { openDb } from '../../packages/server/src/db/open-db'
import { givenManyProducts } from '../../packages/server/src/testing/many-products'
import type { Bench, Figure, Part } from './figure'

/** Together with the 330 products of the demo these are 10,331. */
const PRODUCTS = 10_001
const SHOPPERS = 4
const CALM_IN_MS = 15_000
const WANTED = 2

/** Measures the last step of a checkout while staff change every product, beside the same step without such changes. */
export async function measureStaffChanges({ shop: { url }, dataDir }: Bench): Promise<Part> {
  const ids = await fillShop(dataDir)
  const { email, password } = DEMO_ADMIN
  const { token } = await send<SignedIn>(url, '', 'POST', '/api/login', { email, password })
  const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, () => newShopper(url, () => false)))
  const during = (work: () => Promise<unknown>) => clicksDuring(shoppers, ids, work)
  const aWhile = () => wait(CALM_IN_MS)
  await during(aWhile)
  const calm = [...(await during(aWhile))]
  const pricing = await during(() => changePrices(url, token))
  calm.push(...(await during(aWhile)))
  const importing = await during(await preparedImport(url, token, ids))
  calm.push(...(await during(aWhile)))
  return {
    title: `The last click of a checkout while staff change ${ids.length} products, ${SHOPPERS} shoppers`,
    reference: 'the same click in the calm before, between and after',
    figures: [figure('a bulk price change', pricing, calm), figure('an import', importing, calm)],
  }
}

function figure(what: string, times: readonly number[], calm: readonly number[]): Figure {
  const ratio = p95(times) / p95(calm)
  const words = (clicks: readonly number[]) => `p95 ${p95(clicks).toFixed(0)} ms of ${clicks.length}`
  return {
    what: `while there is ${what}`,
    shop: `${words(times)}, longest ${Math.max(...times).toFixed(0)} ms`,
    reference: words(calm),
    ratio: `${ratio.toFixed(2)} ×`,
    wanted: `≤ ${WANTED} ×`,
    isReached: ratio <= WANTED,
  }
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(0.95 * (times.length - 1))] ?? 0
}

/** All shoppers buy until `work` is done; returns the time of each checkout, even if refused for a changed price. */
async function clicksDuring(
  shoppers: readonly Shopper[],
  ids: readonly number[],
  work: () => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const buying = shoppers.map(async (shopper, place) => {
    for (let turn = place; !isOver; turn += shoppers.length) {
      const click = await shopper.prepare(ids[(turn * 7919) % ids.length] ?? 1, 'M')
      const start = performance.now()
      await click().catch(ignoreConflict)
      times.push(performance.now() - start)
    }
  })
  await work()
  isOver = true
  await Promise.all(buying)
  return times
}

function ignoreConflict(error: unknown): void {
  if (!(error instanceof Refused && error.status === 409)) throw error
}

async function changePrices(url: string, token: string): Promise<void> {
  const body = { matching: { state: 'all' }, change: { kind: 'price-percent', percent: 10 } }
  const { id } = await send<BulkRun>(url, token, 'POST', '/api/admin/product-changes', body)
  const look = () => send<BulkRun>(url, token, 'GET', `/api/admin/product-changes/${id}`)
  while ((await look()).ended_at === null) await wait(250)
}

/** Uploads an import and waits for its dry run; returns the step to measure, which writes the rows. */
async function preparedImport(url: string, token: string, ids: readonly number[]): Promise<() => Promise<void>> {
  const csv = ['id,season', ...ids.map((id) => `${id},2031/32`)].join('\n')
  const { id } = await send<ProductImport>(url, token, 'POST', '/api/admin/product-imports', { csv })
  const look = async () => (await send<ProductImport>(url, token, 'GET', `/api/admin/product-imports/${id}`)).state
  while ((await look()) === 'checking') await wait(250)
  return async () => {
    await send(url, token, 'POST', `/api/admin/product-imports/${id}/run`)
    while ((await look()) === 'running') await wait(250)
    if ((await look()) !== 'done') throw new Error(`The import is ${await look()}.`)
  }
}

async function fillShop(dataDir: string): Promise<number[]> {
  const postgres = await startOwnPostgres({ dataDir })
  const { db, pool, close } = openDb({ url: postgres.url, connections: 1, onIdleFault: () => undefined })
  try {
    await givenManyProducts({ db }, PRODUCTS)
    await pool.query(`update products set size_stock = null, stock = 1000000, sizes = '{S,M,L}'`)
    await pool.query('vacuum analyze')
    const { rows } = await pool.query<{ id: number }>('select id from products where archived_at is null order by id')
    return rows.map(({ id }) => id)
  } finally {
    await close()
    await postgres.release()
  }
}
