import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import type { Product } from '@shop/contract/catalog'
import type { Order } from '@shop/contract/orders'
import { newDataDirWithDemo } from './demo-folder'
import { databaseProcess, end, findDatabaseProcess, launch, listProcesses, portOf, untilReady } from './shop-process'
import { ADMIN, allOrders, newShopper, Refused, send } from './shopper'

const PORTS = [portOf('dying-database'), portOf('dying-database', 1)] as const
const DEATHS = 4
const SETTINGS = { RATE_LIMIT: 'off' }

test('a database that is killed under two open shops is back by itself, and no acknowledged order is lost', async () => {
  test.setTimeout(600_000)
  const dataDir = await newDataDirWithDemo()
  const shops = []
  for (const port of PORTS) {
    const shop = launch(port, dataDir, SETTINGS)
    await untilReady(shop)
    shops.push(shop)
  }
  const [one, other] = shops
  if (!one || !other) throw new Error('Two shops should be open.')
  const products = await send<Product[]>(one.url, '', 'GET', '/api/products?per_page=100&in_stock=1')
  const [jersey] = products
  const size = jersey?.size_variations[0] ?? ''
  await stockUp(one.url, jersey?.id ?? 0)
  const acknowledged: Order[] = []
  let isOver = false
  const shoppers = shops.map(async ({ url }) => {
    const shopper = await newShopper(url, () => isOver)
    while (!isOver) {
      await shopper.buy(jersey?.id ?? 0, size).then(
        (order) => acknowledged.push(order),
        (error: unknown) => {
          if (!isOver && !(error instanceof Refused)) throw error
        },
      )
    }
  })

  for (let death = 1; death <= DEATHS; death += 1) {
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length, { timeout: 120_000 }).toBeGreaterThan(before + 1)
    const server = databaseProcess(dataDir)
    const victims = death % 2 === 0 ? [server, ...childrenOf(server)] : [server]
    for (const pid of victims) process.kill(pid, 'SIGKILL')
    const away = await waitForRefusal(one.url)
    expect(away).toEqual({ status: 503, retryAfter: '5' })
    for (const shop of shops) await untilReady(shop)
    expect(databaseProcess(dataDir)).not.toBe(server)
  }
  isOver = true
  await Promise.all(shoppers)

  const kept = new Map((await allOrders(one.url)).map((order) => [order.id, order.total]))
  console.log(`${DEATHS} deaths of the database, ${acknowledged.length} orders acknowledged`)
  expect(acknowledged.filter(({ id, total }) => kept.get(id) !== total)).toEqual([])

  // Change notifications work again: the second shop shows the new stock after the first shop sold a piece.
  await (await newShopper(one.url, () => false)).buy(jersey?.id ?? 0, size)
  const stock = async (url: string) => (await send<Product>(url, '', 'GET', `/api/products/${jersey?.id ?? 0}`)).stock
  await expect.poll(async () => (await stock(other.url)) - (await stock(one.url)), { timeout: 30_000 }).toBe(0)
  // Jobs run again: a job writes the mail about each order.
  await expect.poll(() => countMails(dataDir), { timeout: 120_000 }).toBeGreaterThan(acknowledged.length)
  for (const shop of shops) {
    expect(shop.output()).toContain('The database server runs again')
    expect(await end(shop, 'SIGTERM')).toMatchObject({ code: 0 })
  }
  expect(findDatabaseProcess(dataDir)).toBeUndefined()
})

/** Repeats a call that needs the database until it is refused; returns the status and Retry-After of the refusal. */
async function waitForRefusal(url: string): Promise<{ status: number; retryAfter: string | null }> {
  for (;;) {
    const answer = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    })
    if (answer.status !== 200) return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
    await wait(5)
  }
}

async function countMails(dataDir: string): Promise<number> {
  return (await readdir(join(dataDir, 'mail'))).filter((name) => name.endsWith('.json')).length
}

function childrenOf(parent: number): number[] {
  return listProcesses().flatMap((running) => (running.parent === parent ? [running.pid] : []))
}

/** So many pieces that the shoppers never buy the last one. */
async function stockUp(url: string, productId: number): Promise<void> {
  const { token } = await send<{ token: string }>(url, '', 'POST', '/api/login', ADMIN)
  const body = { ids: [productId], change: { kind: 'stock', stock: 1_000 } }
  await send(url, token, 'POST', '/api/admin/product-changes', body)
}
