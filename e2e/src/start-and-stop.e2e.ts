import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import {
  databaseProcess,
  databaseUrlOf,
  end,
  launch,
  launchByNpm,
  listProcesses,
  newDataDir,
  portOf,
  untilReady,
} from './shop-process'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

async function countProducts(url: string): Promise<number> {
  return ((await (await fetch(`${url}/api/products`)).json()) as unknown[]).length
}

function processesOn(dataDir: string): string[] {
  return listProcesses().flatMap(({ command }) => (command.includes(dataDir) ? [command] : []))
}

test('a first start that is killed at any moment is mended by the next', async () => {
  const dataDir = newDataDir()
  const settings = { PICTURES_AHEAD: 'on' }
  for (const moment of [200, 700, 1300, 2000, 3000]) {
    const killed = launch(portOf('start-and-stop', 0), dataDir, settings)
    await wait(moment)
    await end(killed, 'SIGKILL')
  }

  const shop = launch(portOf('start-and-stop', 0), dataDir, settings)
  await untilReady(shop)
  expect(await countProducts(shop.url)).toBe(330)
  // The shop is announced when the pictures of its first page are drawn.
  await expect.poll(shop.output, { timeout: 30_000 }).toContain('customer@example.com')
  expect((await end(shop, 'SIGTERM')).code).toBe(0)
})

test('it stops within ten seconds, finishes what runs and leaves no process behind', async () => {
  const dataDir = newDataDir()
  const shop = launch(portOf('start-and-stop', 1), dataDir)
  await untilReady(shop)

  // Rendering a large picture for the first time is slow, so this request is certainly still running at the signal.
  const products = (await (await fetch(`${shop.url}/api/products?per_page=1`)).json()) as { image: string }[]
  const pictures = products.map(({ image }) => shop.url + image.replace('640.webp', '1280.avif'))
  const running = Promise.all(pictures.map(async (url) => (await (await fetch(url)).blob()).type))
  // Long enough for the request to be read on a busy machine: what was not read yet is not finished.
  await wait(400)
  const [{ code, tookInMs }, types] = await Promise.all([end(shop, 'SIGTERM'), running])

  expect(types).toEqual(['image/avif'])
  expect(code).toBe(0)
  expect(tookInMs).toBeLessThan(10_000)
  expect(processesOn(dataDir)).toEqual([])
})

test('stopping npm stops the shop that npm started', async () => {
  const dataDir = newDataDir()
  const shop = launchByNpm(portOf('start-and-stop', 8), dataDir)
  await untilReady(shop)

  shop.child.kill('SIGTERM')

  await expect.poll(() => processesOn(dataDir), { timeout: 10_000 }).toEqual([])
  await expect
    .poll(() =>
      fetch(`${shop.url}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
})

test('three processes on one folder start at the same moment, seed once and share the database', async () => {
  const dataDir = newDataDir()
  const shops = [2, 3, 4].map((place) => launch(portOf('start-and-stop', place), dataDir))
  await Promise.all(shops.map((shop) => untilReady(shop)))

  expect(await Promise.all(shops.map(({ url }) => countProducts(url)))).toEqual([330, 330, 330])
  expect(shops.filter((shop) => shop.output().includes('Loaded 330 jerseys'))).toHaveLength(1)

  const [first, ...others] = shops
  if (first) await end(first, 'SIGTERM')
  expect(await Promise.all(others.map(({ url }) => countProducts(url)))).toEqual([330, 330])
  for (const shop of others) await end(shop, 'SIGTERM')
  expect(processesOn(dataDir)).toEqual([])
})

test('security case 28: production starts empty and asks for what it can’t do without', async () => {
  const dataDir = newDataDir()
  const gateway = { TEST_GATEWAY: 'on', PAYMENT_CURRENCY: 'usd' }
  const admin = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'a-long-enough-password' }
  for (const [settings, missing] of [
    [admin, 'STRIPE_SECRET_KEY'],
    [{ ...admin, TEST_GATEWAY: 'on' }, 'PAYMENT_CURRENCY'],
    [gateway, 'ADMIN_EMAIL'],
  ] as const) {
    const refused = launch(portOf('start-and-stop', 5), dataDir, { NODE_ENV: 'production', ...settings })
    await new Promise((resolve) => refused.child.once('exit', resolve))
    expect(refused.child.exitCode).toBe(1)
    expect(refused.output()).toContain(missing)
  }

  const shop = launch(portOf('start-and-stop', 5), dataDir, { NODE_ENV: 'production', ...gateway, ...admin })
  await untilReady(shop)
  expect(await countProducts(shop.url)).toBe(0)
  expect(shop.output()).not.toContain('demo')
  expect(shop.output()).not.toContain(admin.ADMIN_PASSWORD)
  await end(shop, 'SIGTERM')
})

test('with its database gone the shop says so clearly and recovers when it is back', async () => {
  const dataDir = newDataDir()
  const keeper = launch(portOf('start-and-stop', 6), dataDir)
  await untilReady(keeper)
  // To this shop the database is an external server, which the shop does not restart.
  const shop = launch(portOf('start-and-stop', 7), newDataDir(), { DATABASE_URL: databaseUrlOf(dataDir) })
  await untilReady(shop)
  await end(keeper, 'SIGKILL')
  process.kill(databaseProcess(dataDir), 'SIGKILL')
  await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status).toBe(503)

  const api = await fetch(`${shop.url}/api/leagues`)
  expect(api.status).toBe(503)
  expect(await api.json()).toMatchObject({ message: expect.stringContaining('database') })
  const page = await fetch(`${shop.url}/leagues`)
  expect(page.status).toBe(503)
  expect(await page.text()).toContain('Error fetching leagues')
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)

  const again = launch(portOf('start-and-stop', 6), dataDir)
  await untilReady(again)
  await untilReady(shop)
  expect(await countProducts(shop.url)).toBe(330)
  await end(shop, 'SIGTERM')
  await end(again, 'SIGTERM')
})
