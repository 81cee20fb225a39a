import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import type { Product } from '@shop/contract/catalog'
import type { Order } from '@shop/contract/orders'
import { newDataDirWithDemo } from './demo-folder'
import { databaseProcess, end, launch, listProcesses, portOf, untilReady, type ShopProcess } from './shop-process'
import { allOrders, newShopper, Refused, send } from './shopper'

test.describe.configure({ mode: 'serial', timeout: 900_000 })

const SETTINGS = { WORKERS: '2', RATE_LIMIT: 'off', METRICS_TOKEN: 'a-token-for-the-metrics' }
const KILLS = 4
/** A start on a busy machine takes minutes. */
const LONGEST_START_IN_MS = 180_000
const SHOPPERS = 4
/** Connections that `fetch` keeps open after answers: one per shopper, the test's own and those of a broken call. */
const MOST_POOLED_CONNECTIONS = 2 * (SHOPPERS + 1)
let dataDir: string
let shop: ShopProcess

test.beforeAll(async () => {
  dataDir = await newDataDirWithDemo()
  shop = launch(portOf('workers'), dataDir, SETTINGS)
  await untilReady(shop)
})

test('two workers serve behind one port, and tell the metrics of both', async () => {
  await expect.poll(() => workers(), { timeout: LONGEST_START_IN_MS }).toHaveLength(2)

  await expect
    .poll(async () => [...(await metricsOfWorkers())].toSorted(), { timeout: LONGEST_START_IN_MS })
    .toEqual(['1', '2'])
  expect(shop.output().match(/is open: /g)).toHaveLength(1)
})

test('workers that are killed in the middle of purchases lose nothing, and the port goes on answering', async () => {
  const [product] = await send<Product[]>(shop.url, '', 'GET', '/api/products?per_page=1&in_stock=1&sort=newest')
  if (!product) throw new Error('There is no product.')
  const size = product.size_variations.find((size) => (product.size_stock?.[size] ?? product.stock) > 0) ?? ''
  const before = new Set((await allOrders(shop.url)).map(({ id }) => id))
  const database = databaseProcess(dataDir)
  const acknowledged: Order[] = []
  let isOver = false
  const shoppers = Array.from({ length: SHOPPERS }, async () => {
    const shopper = await newShopper(shop.url, () => isOver)
    while (!isOver) {
      await shopper.buy(product.id, size).then(
        (order) => acknowledged.push(order),
        // A refusal (sold out) is a valid answer. Connections that break are retried by the shopper.
        (error: unknown) => {
          if (!isOver && !(error instanceof Refused)) throw error
        },
      )
    }
  })

  for (let kill = 0; kill < KILLS; kill += 1) {
    await wait(1_000 + Math.random() * 1_000)
    const [victim, ...others] = workers()
    process.kill(victim ?? 0, 'SIGKILL')
    // The worker that is left answers while the other one is started again.
    if (others.length > 0) expect((await fetchAgain(`${shop.url}/healthz`)).status).toBe(200)
    await expect.poll(() => workers(), { timeout: LONGEST_START_IN_MS }).toHaveLength(2)
    await expect.poll(async () => (await metricsOfWorkers()).size, { timeout: LONGEST_START_IN_MS }).toBe(2)
  }
  isOver = true
  await Promise.all(shoppers)

  expect(acknowledged.length).toBeGreaterThan(0)
  const orders = new Map((await allOrders(shop.url)).map((order) => [order.id, order]))
  expect(acknowledged.filter(({ id, total }) => orders.get(id)?.total !== total)).toEqual([])
  const sold = [...orders.values()].filter(({ id, status }) => !before.has(id) && status !== 'cancelled')
  const pieces = sold.flatMap(({ items }) => items).filter(({ product_id }) => product_id === product.id)
  const { stock } = await send<Product>(shop.url, '', 'GET', `/api/products/${product.id}`)
  expect(stock + pieces.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(product.stock)
  expect(databaseProcess(dataDir)).toBe(database)
})

test('SIGTERM ends all workers and the database', async () => {
  expect((await end(shop, 'SIGTERM')).code).toBe(0)

  expect(shop.output()).toMatch(/finishing what is running[^]*Closed\.\n$/)
  expect(listProcesses().filter(({ command }) => command.includes(dataDir))).toEqual([])
})

test('a parent process that is killed leaves no worker that holds the port', async () => {
  const killed = launch(portOf('workers'), dataDir, SETTINGS)
  await untilReady(killed)
  await expect.poll(() => workers(killed), { timeout: LONGEST_START_IN_MS }).toHaveLength(2)
  const orphans = workers(killed)

  await end(killed, 'SIGKILL')

  const isLeft = (pid: number) => listProcesses().some((process) => process.pid === pid)
  await expect.poll(() => orphans.filter(isLeft), { timeout: 30_000 }).toEqual([])
  const next = launch(portOf('workers'), dataDir, SETTINGS)
  await untilReady(next)
  expect((await end(next, 'SIGTERM')).code).toBe(0)
})

/** The process ids of the workers. */
function workers({ child } = shop): number[] {
  return listProcesses().flatMap(({ pid, parent, command }) =>
    parent === child.pid && / worker \d+$/.test(command) ? [pid] : [],
  )
}

/** The numbers of the workers whose metrics are told. */
async function metricsOfWorkers(): Promise<Set<string>> {
  const headers = { authorization: `Bearer ${SETTINGS.METRICS_TOKEN}` }
  const text = await (await fetchAgain(`${shop.url}/metrics`, { headers })).text()
  return new Set([...text.matchAll(/^process_cpu_seconds_total\{worker="(\d)"\}/gm)].map(([, number]) => number ?? ''))
}

/** Asks again as long as the answer was to come over a connection that a killed worker had left in the pool. */
async function fetchAgain(url: string, options: RequestInit = {}): Promise<Response> {
  for (let left = MOST_POOLED_CONNECTIONS; ; left -= 1) {
    try {
      return await fetch(url, options)
    } catch (error) {
      if (left === 0) throw error
    }
  }
}
