import { execFile } from 'node:child_process'
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Product } from '@shop/contract/catalog'
import type pg from 'pg'
import { newShopper, send } from '../../e2e/src/shopper'
import { atLeast, atMost, type Bench, type Figure, type Part } from './figure'
import { withDatabase } from './with-database'
import { latencyOf } from './latency'
import { listBackends, withProcessorTimes } from './processor-time'

const CROWD_PROCESS = fileURLToPath(new URL('search-crowd-process.mjs', import.meta.url))
const CALM_IN_SECONDS = 8
const RUSH_IN_SECONDS = 16
const CROWD = 1_500
/** Shoppers beside the crowd: each has a connection of its own and comes back when told to. */
const POLITE = 300
const SERVED = 0.85
const SLOWER = 3
const REFUSAL_IN_MS = 5

/** Sends far more uncached searches than the shop can serve while one customer buys and others look in. */
export function measureOverload(bench: Bench): Promise<Part> {
  return withDatabase(bench.dataDir, ({ pool }) => measureBeside(bench, pool))
}

async function measureBeside({ shop }: Bench, pool: pg.Pool): Promise<Part> {
  const processes = async () => [{ whose: 'the shop’s Node', pid: shop.pid }, ...(await listBackends(pool))]
  const buyer = await newShopper(shop.url, () => false)
  const inStock = await send<Product[]>(shop.url, '', 'GET', '/api/products?per_page=100&in_stock=1')
  const products = inStock.filter(({ size_variations: [size], size_stock: left }) => (left?.[size ?? ''] ?? 0) > 1)
  let bought = 0
  const buy = async () => {
    const product = products[(bought += 1) % products.length]
    const start = performance.now()
    await buyer.buy(product?.id ?? 1, product?.size_variations[0] ?? '')
    return performance.now() - start
  }
  for (let time = 0; time < 5; time += 1) await buy()
  const calmly: number[] = []
  for (let time = 0; time < 20; time += 1) calmly.push(await buy())
  const { result: capacity, used: usedInCalm } = await withProcessorTimes(processes, () =>
    search(shop.url, 50, CALM_IN_SECONDS),
  )
  const rush = search(shop.url, CROWD, RUSH_IN_SECONDS)
  await wait(1_500)
  const politeInSeconds = RUSH_IN_SECONDS - 4
  const end = Date.now() + politeInSeconds * 1_000
  const purchases: number[] = []
  const buying = (async () => {
    while (Date.now() < end) purchases.push(await buy())
  })()
  const { result: polite, used: usedInRush } = await withProcessorTimes(processes, async () => {
    const shoppers = await Promise.all(Array.from({ length: POLITE }, () => comeBackUntil(shop.url, end)))
    await buying
    return shoppers
  })
  const { served: servedOfCrowd, refused } = await rush
  const refusals = polite.flatMap(({ refusals }) => refusals)
  const served = servedOfCrowd + polite.reduce((sum, { served }) => sum + served, 0) / politeInSeconds
  const [told, meanwhile, calm] = [latencyOf(refusals), latencyOf(purchases), latencyOf(calmly)]
  const seconds = (time: number) => `${(time / 1000).toFixed(2)} s`
  return {
    title: `${CROWD} connections that search without a pause`,
    reference: '50 connections, which it can serve',
    figures: [
      {
        ...row('served', `${served.toFixed(0)}/s`, `${capacity.served.toFixed(0)}/s`),
        ...atLeast(served / capacity.served, SERVED),
      },
      row('answered 503 with Retry-After, of the crowd', `${refused.toFixed(0)}/s`, `${capacity.refused.toFixed(0)}/s`),
      {
        ...row(`time to a 503, median of ${refusals.length}`, `${told.p50InMs.toFixed(1)} ms`, ''),
        ...atMost(told.p50InMs, REFUSAL_IN_MS, ' ms'),
        ratio: '',
      },
      row('time to a 503, all but one in a hundred', `${told.p99InMs.toFixed(0)} ms`, ''),
      {
        ...row(`a whole purchase meanwhile (${purchases.length})`, seconds(meanwhile.p50InMs), seconds(calm.p50InMs)),
        ...atMost(meanwhile.p50InMs / calm.p50InMs, SLOWER, ' ×'),
        ratio: `${(meanwhile.p50InMs / calm.p50InMs).toFixed(1)} ×`,
      },
      ...[...usedInRush].map(([whose, ms]) =>
        row(
          `processors that ${whose} used`,
          (ms / 1_000 / politeInSeconds).toFixed(2),
          ((usedInCalm.get(whose) ?? 0) / 1_000 / CALM_IN_SECONDS).toFixed(2),
        ),
      ),
    ],
  }
}

async function search(url: string, connections: number, duration: number) {
  const args = [CROWD_PROCESS, url, String(connections), String(duration)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout) as { served: number; refused: number }
}

/** Searches over one connection until the time is over, every two seconds or when a refusal says. Returns the times to a refusal. */
async function comeBackUntil(url: string, end: number): Promise<{ served: number; refusals: number[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const refusals: number[] = []
  let served = 0
  // Not all at the same moment.
  await wait(Math.random() * 2_000)
  while (Date.now() < end) {
    const start = performance.now()
    const { status, retryAfter } = await ask(`${url}/api/products?search=home+${Math.random()}`, agent)
    if (status === 503) refusals.push(performance.now() - start)
    else served += 1
    await wait((retryAfter || 2) * 1_000)
  }
  agent.destroy()
  return { served, refusals }
}

function ask(url: string, agent: Agent): Promise<{ status: number; retryAfter: number }> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent }, (answer) => {
      answer.resume().on('end', () => {
        resolve({ status: answer.statusCode ?? 0, retryAfter: Number(answer.headers['retry-after']) })
      })
    })
    request.on('error', reject)
  })
}

function row(what: string, shop: string, reference: string): Figure {
  return { what, shop, reference, ratio: '', wanted: '' }
}
