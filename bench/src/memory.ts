import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { SignedIn } from '@shop/contract/accounts'
import type { Product } from '@shop/contract/catalog'
import autocannon from 'autocannon'
import { send } from '../../e2e/src/shopper'
import { DEMO_CUSTOMER } from '../../packages/server/src/demo/demo-accounts'
import type { ShopProcess } from './shop-process'

const FEW = 100_000
const MANY = 1_000_000
const CONNECTIONS = 20
/** Each product has six common requests, so that with five rare requests about one in sixty is rare. */
const PRODUCTS = 50
const QUIET_IN_MS = 2_000
const READINGS = 5
/** Only one in so many cart requests is a login, because hashing a password takes as long as hundreds of responses. */
const CARTS_PER_LOGIN = 20

/** The resident memory of the server process in MB. */
export interface Memory {
  after100k: number
  after1m: number
}

/** Sends the same mix of requests up to 100,000 and then 1,000,000 in total, to find memory leaked per request. */
export async function measureMemory(
  shop: Pick<ShopProcess, 'url' | 'pid'>,
  { few = FEW, many = MANY }: { few?: number; many?: number } = {},
): Promise<Memory> {
  const visits = await mixedVisits(shop.url)
  await makeRequests(shop.url, visits, few)
  const after100k = await residentMemory(shop.pid)
  await makeRequests(shop.url, visits, many - few)
  return { after100k, after1m: await residentMemory(shop.pid) }
}

async function makeRequests(url: string, requests: autocannon.Request[], amount: number): Promise<void> {
  const { errors, timeouts, '5xx': faults } = await autocannon({ url, connections: CONNECTIONS, amount, requests })
  if (errors + timeouts + faults > 0) {
    throw new Error(`${errors} connections broke, ${timeouts} answers were late and ${faults} were faults.`)
  }
}

/** A mix of lists, products, clubs, pages, distinct searches, 404s, carts, and now and then a login. */
async function mixedVisits(url: string): Promise<autocannon.Request[]> {
  const products = await send<Product[]>(url, '', 'GET', '/api/products?per_page=100')
  const { email, password } = DEMO_CUSTOMER
  const { token } = await send<SignedIn>(url, '', 'POST', '/api/login', { email, password })
  const common = products
    .slice(0, PRODUCTS)
    .flatMap(({ id, category_id: club }, index): autocannon.Request[] => [
      { path: `/api/products/${id}` },
      { path: `/api/products?per_page=24&page=${(index % 10) + 1}` },
      { path: `/api/clubs/${club}` },
      { path: `/api/products/${id}/reviews?page=1` },
      { path: `/products/${id}` },
      { path: '/products' },
    ])
  const rare = [
    searching('/api/products?per_page=24&search='),
    searching('/api/suggestions?search='),
    { path: '/api/products/1000000' },
    { path: '/no-such-page' },
    cartOrLogin(token),
  ]
  // The rare requests are spread out, so that not all connections send the slow ones at once.
  const apart = Math.floor(common.length / rare.length)
  return rare.flatMap((visit, index) => [...common.slice(index * apart, (index + 1) * apart), visit])
}

/** A request whose path ends in a search text that was never used before. */
export function searching(path: string): autocannon.Request {
  return { setupRequest: (request) => ({ ...request, path: path + encodeURIComponent(nextWord()) }) }
}

let words = 0

/** A search text that was never used before and is in no product name. */
function nextWord(): string {
  words += 1
  return `home ${words.toString(36)}`
}

function cartOrLogin(token: string): autocannon.Request {
  const headers = { 'content-type': 'application/json' }
  const { email, password } = DEMO_CUSTOMER
  let turn = 0
  return {
    setupRequest: (request) => {
      turn += 1
      if (turn % CARTS_PER_LOGIN > 0) {
        return { ...request, method: 'GET', path: '/api/cart', headers: { authorization: `Bearer ${token}` } }
      }
      return { ...request, method: 'POST', path: '/api/login', headers, body: JSON.stringify({ email, password }) }
    },
  }
}

/** The lowest of several readings while the shop is idle, because the garbage collector runs at unknown times. */
export async function residentMemory(pid: number): Promise<number> {
  const readings: number[] = []
  while (readings.length < READINGS) {
    await wait(QUIET_IN_MS)
    const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
    readings.push(Number(stdout) / 1024)
  }
  return Math.min(...readings)
}
