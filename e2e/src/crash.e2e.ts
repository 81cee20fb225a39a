import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import type { Product } from '@shop/contract/catalog'
import type { Order } from '@shop/contract/orders'
import { newDataDirWithDemo } from './demo-folder'
import { databaseProcess, end, launch, portOf, untilReady } from './shop-process'
import { allOrders, isDemoPayment, newShopper, Refused, send } from './shopper'

/** Few in the normal test run; `CRASH_KILLS=200 npm run e2e -- crash` kills more often. */
const KILLS = Number(process.env.CRASH_KILLS ?? 6)
const SHOPPERS = 6
const PORT = portOf('crash')
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Abandoned payments are voided after a few seconds, so that the test can wait for them. */
const SETTINGS = { RATE_LIMIT: 'off', ABANDONED_PAYMENT_MINUTES: '0.05' }

interface Intent {
  id: string
  status: string
  amount: number
}

test('security case 19: whenever the shop is killed, alone or with its database, the books balance afterwards', async () => {
  test.setTimeout(120_000 + KILLS * 12_000)
  const dataDir = await newDataDirWithDemo()
  let shop = launch(PORT, dataDir, SETTINGS)
  await untilReady(shop)
  const products = (await send<Product[]>(shop.url, '', 'GET', '/api/products?per_page=100&in_stock=1'))
    .toSorted((one, other) => other.stock - one.stock)
    .slice(0, 3)
    .map(withSize)
  const before = new Set((await allOrders(shop.url)).map(({ id }) => id))
  const acknowledged: Order[] = []
  let isOver = false
  const shoppers = Array.from({ length: SHOPPERS }, async () => {
    const shopper = await newShopper(shop.url, () => isOver)
    while (!isOver) {
      const { id, size } = products[Math.floor(Math.random() * products.length)] ?? { id: 0, size: '' }
      await shopper.buy(id, size).then(
        (order) => acknowledged.push(order),
        // A refusal (sold out, price changed, expired) is a valid answer. Network errors are only allowed at the end.
        (error: unknown) => {
          if (!isOver && !(error instanceof Refused)) throw error
        },
      )
    }
  })

  for (let kill = 1; kill <= KILLS; kill += 1) {
    await wait(300 + Math.random() * 2500)
    const database = kill % 2 === 0 ? databaseProcess(dataDir) : undefined
    await end(shop, 'SIGKILL')
    if (database !== undefined) process.kill(database, 'SIGKILL')
    shop = launch(PORT, dataDir, SETTINGS)
    await untilReady(shop)
  }
  await wait(1000)
  isOver = true
  await Promise.all(shoppers)
  // The last start must settle all payments that are still open, now that nobody is buying any more.
  await wait(4000)
  await end(shop, 'SIGKILL')
  shop = launch(PORT, dataDir, SETTINGS)
  await untilReady(shop)

  await expect.poll(async () => (await intentsOf(shop.url)).filter(isOpen), { timeout: 90_000 }).toEqual([])
  const orders = (await allOrders(shop.url)).filter(({ id }) => !before.has(id))
  const intents = await intentsOf(shop.url)
  const alive = orders.filter(({ status }) => status !== 'cancelled')
  console.log(
    `${KILLS} kills, ${acknowledged.length} orders acknowledged, ${orders.length} orders, ${intents.length} payments`,
  )
  expect(acknowledged.length).toBeGreaterThan(0)
  const known = new Map(orders.map((order) => [order.id, order]))
  expect(acknowledged.filter(({ id, total }) => known.get(id)?.total !== total)).toEqual([])
  expect(alive.filter((order) => order.payment_status !== 'paid')).toEqual([])
  const captured = intents.filter(({ status }) => status === 'succeeded')
  expect(captured.map(({ amount }) => amount).toSorted()).toEqual(
    alive.map(({ total }) => Math.round(total * 100)).toSorted(),
  )
  for (const product of products) {
    const { stock } = await send<Product>(shop.url, '', 'GET', `/api/products/${product.id}`)
    const sold = alive.flatMap(({ items }) => items).filter(({ product_id }) => product_id === product.id)
    expect(stock + sold.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(product.stock)
  }
  await end(shop, 'SIGTERM')
  const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'shop', '--', 'check-books', '--gateway'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
  })
  expect(stdout).toContain('The books balance.')
})

function withSize({ id, stock, size_variations: sizes, size_stock: sizeStock }: Product) {
  const size = sizes.find((size) => (sizeStock?.[size] ?? stock) > 0) ?? ''
  return { id, stock, size }
}

function isOpen({ status }: Intent): boolean {
  return status === 'requires_capture' || status === 'requires_action'
}

async function intentsOf(url: string): Promise<Intent[]> {
  const all: Intent[] = []
  for (;;) {
    const after = all.length === 0 ? '' : `&starting_after=${all.at(-1)?.id ?? ''}`
    const page = await send<{ data: Intent[]; has_more: boolean }>(
      url,
      'sk_test_local',
      'GET',
      `/test-gateway/v1/payment_intents?limit=100${after}`,
    )
    all.push(...page.data)
    if (!page.has_more) return all.filter((intent) => !isDemoPayment(intent))
  }
}
