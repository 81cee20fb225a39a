import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureAdminLists, type AdminLists } from './admin-lists'
import { startBareServer } from './bare-server'
import { load, median, type Measurement } from './load'
import { measureLoginStorm, type LoginStorm, type Waiting } from './login-storm'
import { measurePurchases, type Purchases } from './purchases'
import { measureSearch, type Search } from './search'
import { startShop } from './shop-process'

/** Each answer of the shop beside a bare Node server that sends the same bytes, in the same run. */
const TARGETS = [
  { name: 'product list', path: '/api/products?per_page=24' },
  { name: 'one product', path: '/api/products/1' },
]
const ROUNDS = 3
const SECONDS = 4

const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-'))
const shop = await startShop({ dataDir, port: 3391 })
try {
  console.log('answer             shop req/s   bare req/s   ratio   shop p99 ms')
  for (const { name, path } of TARGETS) report(name, await compare(shop.url + path))
  reportStorm(await measureLoginStorm(shop.url))
  reportPurchases(await measurePurchases(shop.url, dataDir))
  reportSearch(await measureSearch(shop.url, dataDir))
  reportAdminLists(await measureAdminLists(shop.url, dataDir))
} finally {
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function compare(url: string): Promise<{ ours: Measurement; reference: Measurement }> {
  const response = await fetch(url)
  const bare = await startBareServer(Buffer.from(await response.arrayBuffer()), 'application/json; charset=utf-8')
  const ours: Measurement[] = []
  const reference: Measurement[] = []
  await load(url, 2)
  // Alternating rounds, so that a noisy moment of the machine hits both.
  for (let round = 0; round < ROUNDS; round += 1) {
    reference.push(await load(bare.url, SECONDS))
    ours.push(await load(url, SECONDS))
  }
  await bare.stop()
  return { ours: median(ours), reference: median(reference) }
}

function report(name: string, { ours, reference }: { ours: Measurement; reference: Measurement }): void {
  const ratio = (ours.requestsPerSecond / reference.requestsPerSecond) * 100
  const cells = [
    name.padEnd(16),
    ours.requestsPerSecond.toFixed(0).padStart(12),
    reference.requestsPerSecond.toFixed(0).padStart(12),
    `${ratio.toFixed(0)} %`.padStart(7),
    ours.p99InMs.toFixed(1).padStart(13),
  ]
  console.log(cells.join(' '))
  if (ours.failures > 0) console.log(`  ${ours.failures} requests failed`)
}

function reportStorm({ calm, storm, loginsPerSecond, failures }: LoginStorm): void {
  const row = (what: string, waited: string) => console.log(what.padEnd(30), waited)
  console.log('\nwaiting for the product list')
  row('  calm', `p50 ${calm.p50InMs} ms, p99 ${calm.p99InMs} ms`)
  row('  during 200 parallel logins', `p50 ${storm.p50InMs} ms, p99 ${storm.p99InMs} ms`)
  row('  p99 as a ratio', (storm.p99InMs / calm.p99InMs).toFixed(1))
  row('  logins answered', `${loginsPerSecond.toFixed(0)} a second`)
  if (failures > 0) console.log(`  ${failures} requests failed`)
}

function reportPurchases({ purchasesPerSecond, minimalPerSecond }: Purchases): void {
  const ratio = (purchasesPerSecond / minimalPerSecond) * 100
  console.log('\nwhole purchases by 20 shoppers, on the test gateway')
  console.log(
    `  ${purchasesPerSecond.toFixed(1)} a second; the bare statements of one: ${minimalPerSecond.toFixed(0)} a second`,
  )
  console.log(`  ratio ${ratio.toFixed(1)} %`)
}

function reportSearch({ products, searches, suggestions, oneProduct }: Search): void {
  const row = (what: string, { p50InMs, p99InMs }: Waiting) =>
    console.log(what.padEnd(30), `p50 ${p50InMs.toFixed(1)} ms, p99 ${p99InMs.toFixed(1)} ms`)
  console.log(`\nsearch as you type: ${searches} different searches among ${products} products`)
  row('  suggestions', suggestions)
  row('  one product by its key', oneProduct)
  console.log('  p50 as a ratio'.padEnd(30), (suggestions.p50InMs / oneProduct.p50InMs).toFixed(1))
}

function reportAdminLists({ orders, lists, oneProduct }: AdminLists): void {
  const row = (what: string, { p50InMs, p99InMs }: Waiting) =>
    console.log(
      `  ${what}`.padEnd(42),
      `p50 ${p50InMs.toFixed(1)} ms, p99 ${p99InMs.toFixed(1)} ms, ratio ${(p50InMs / oneProduct.p50InMs).toFixed(1)}`,
    )
  console.log(`\nadmin lists with ${orders} orders`)
  row('one product by its key', oneProduct)
  for (const { name, waited } of lists) row(name, waited)
}
