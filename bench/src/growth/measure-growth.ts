import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { newShopper } from '../../../e2e/src/shopper'
import { signIn } from '../admin-lists'
import type { Part } from '../figure'
import { latencyOf, timeRequest } from '../latency'
import { startShop } from '../shop-process'
import { listSaleable, waitUntilDaysAreCounted, type Size } from './fill-shop'
import { givenFilledFolder } from './filled-folder'
import { listSizes } from './list-sizes'

const run = promisify(execFile)
const PORT = 3393
const ROUNDS = 15
const ROUNDS_OF_LONG = 3
const WARM_UP = 6
const A_DAY_IN_MS = 24 * 60 * 60_000

/** Every answer by a name for the table. The highest price differs each time, so that no cache has the answer. */
const PUBLIC: Record<string, (turn: number, id: number) => string> = {
  'products, first page': (turn) => `/api/products?per_page=24&max_price=${9000 + turn}`,
  'products, page 40': (turn) => `/api/products?per_page=24&page=40&max_price=${9000 + turn}`,
  'products by price': (turn) => `/api/products?per_page=24&sort=price_asc&max_price=${9000 + turn}`,
  'products, three filters': (turn) => `/api/products?per_page=24&kit=home&size=M&max_price=${400 + turn}`,
  'filters and their counts': (turn) => `/api/product-filters?max_price=${9000 + turn}`,
  'a search': (turn) => `/api/products?per_page=24&search=liverpool%20home&max_price=${9000 + turn}`,
  'a search with a slip': (turn) => `/api/products?per_page=24&search=liverpol&max_price=${9000 + turn}`,
  suggestions: (turn) =>
    `/api/suggestions?search=${LETTERS[turn % LETTERS.length]}${LETTERS[(turn * 7) % LETTERS.length]}`,
  'also bought': (turn, id) => `/api/products/${id}/also-bought?once=${turn}`,
  'leagues (cached)': () => '/api/leagues',
  'clubs of a league (cached)': () => '/api/leagues/1/clubs',
}
const LETTERS = 'abcdefghijklmnoprstuvwz'
const STAFF = {
  'panel: products': '/api/admin/product-management',
  'panel: products, a search': '/api/admin/product-management?search=liverpool',
  'panel: orders': '/api/admin/order-management',
  'panel: orders, page 400': '/api/admin/order-management?page=400',
  'panel: orders, completed': '/api/admin/order-management?status=completed',
  'panel: orders, a name': '/api/admin/order-management?search=Barenmi',
  'panel: orders, a letter': '/api/admin/order-management?search=d',
  'panel: users': '/api/admin/users',
  'panel: reviews': '/api/admin/review-management',
  'panel: dashboard, 30 days': '/api/admin/stats?period=30d',
  'panel: dashboard, 12 months': '/api/admin/stats?period=12m',
  'panel: print queue': '/api/admin/print-queue',
  'panel: audit log': '/api/admin/audit-log',
}
/** What reads many rows by its nature, so that it is asked for a few times only. */
const LONG = {
  'panel: restock list': '/api/admin/restock',
  'report: sales by day': '/api/admin/sales-report?by=day',
  'report: sales by product': '/api/admin/sales-report?by=product',
  'report: returns': '/api/admin/returns-report',
  'report: tax': '/api/admin/tax-report',
  'sitemap, the index': '/sitemap.xml',
  'sitemap, a file': '/sitemap-1.xml',
}

/** What proves the books, without the gateway, which knows nothing of filled orders. */
const BOOKS: Record<string, () => string[]> = {
  'check-books': () => ['--no-gateway'],
  'check-books, 30 days': () => ['--no-gateway', '--from', daysAgo(60), '--to', daysAgo(31)],
  'check-books, totals': () => ['--totals'],
}

/** `GROWTH=1000:100000,100000:1000000`: products and orders of each shop. */
function sizesFrom(text = '1000:100000,100000:1000000'): Size[] {
  return text.split(',').map((size) => {
    const [products = 0, orders = 0] = size.split(':').map(Number)
    return { products, orders }
  })
}

/** Measures every answer in shops of several sizes, each beside a read by key in the same shop. */
export async function measureGrowth(): Promise<Part> {
  const sizes = sizesFrom(process.env.GROWTH)
  const columns: Map<string, string>[] = []
  for (const size of sizes) columns.push(await measureSize(size))
  const names = [...new Set(columns.flatMap((column) => [...column.keys()]))]
  return {
    title: 'How answers grow',
    reference: 'one product by its key in the same shop, uncached: × are multiples of it',
    figures: [],
    costs: {
      head: ['', ...sizes.map(({ products, orders }) => `${products} products, ${orders} orders`)],
      rows: names.map((name) => [name, ...columns.map((column) => column.get(name) ?? '')]),
    },
  }
}

async function measureSize(size: Size): Promise<Map<string, string>> {
  const { dataDir, filledInMs } = await givenFilledFolder(size)
  const ids = await listSaleable(dataDir)
  const shop = await startShop({ dataDir, port: PORT })
  try {
    await waitUntilDaysAreCounted(dataDir)
    console.log(`${size.products} products and ${size.orders} orders after ${seconds(filledInMs)}.`)
    const figures = await measureAnswers(shop.url, ids)
    figures.set('a backup', seconds(await timeCommand(dataDir, ['backup', '--to', join(dataDir, 'copy')])))
    for (const [name, words] of Object.entries(BOOKS)) figures.set(name, await timeBooks(dataDir, words()))
    figures.set('filling the shop', seconds(filledInMs))
    for (const [name, amount] of await listSizes(dataDir, size)) figures.set(name, amount)
    for (const [name, figure] of figures) console.log(`${name}: ${figure}`)
    return figures
  } finally {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measureAnswers(url: string, ids: readonly number[]): Promise<Map<string, string>> {
  const headers = { authorization: `Bearer ${await signIn(url)}` }
  const shopper = await newShopper(url, () => false)
  const times = new Map<string, number[]>()
  const note = (name: string, time: number) => void times.set(name, [...(times.get(name) ?? []), time])
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const id = ids[(round * 31) % ids.length] ?? 1
    // In turns, so that a noisy moment of the machine affects all answers alike.
    note('a product by its key', await timeRequest(`${url}/api/products/${id}?once=${round}`))
    for (const [name, path] of Object.entries(PUBLIC)) note(name, await timeRequest(url + path(round, id)))
    for (const [name, path] of Object.entries(STAFF)) note(name, await timeRequest(url + path, headers))
    if (round >= WARM_UP + ROUNDS - ROUNDS_OF_LONG)
      for (const [name, path] of Object.entries(LONG)) note(name, await timeRequest(url + path, headers))
    const placeOrder = await shopper.prepare(id, 'M')
    const begun = performance.now()
    await placeOrder()
    note('placing an order', performance.now() - begun)
  }
  const p50 = (name: string) => latencyOf((times.get(name) ?? []).slice(name in LONG ? 0 : WARM_UP)).p50InMs
  const key = p50('a product by its key')
  return new Map(
    [...times.keys()].map((name, place) => [
      name,
      place === 0 ? `${key.toFixed(1)} ms` : `${(p50(name) / key).toFixed(1)} ×`,
    ]),
  )
}

/** Says so if the books of the filled shop don't balance. */
async function timeBooks(dataDir: string, words: readonly string[]): Promise<string> {
  const begun = performance.now()
  try {
    await runCommand(dataDir, ['check-books', ...words])
    return seconds(performance.now() - begun)
  } catch (error) {
    console.log(String(error).slice(0, 2_000))
    return `${seconds(performance.now() - begun)}, no balance`
  }
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * A_DAY_IN_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)
}

async function timeCommand(dataDir: string, words: readonly string[]): Promise<number> {
  const begun = performance.now()
  await runCommand(dataDir, words)
  return performance.now() - begun
}

async function runCommand(dataDir: string, words: readonly string[]): Promise<void> {
  await run('node', ['scripts/shop.mjs', ...words], {
    env: { ...process.env, DATA_DIR: dataDir },
    maxBuffer: 1 << 28,
  })
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(0)} s`
}
