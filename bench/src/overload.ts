import { setTimeout as wait } from 'node:timers/promises'
import type { Product } from '@shop/contract/catalog'
import autocannon from 'autocannon'
import { newShopper, send } from '../../e2e/src/shopper'
import { percent, type Bench, type Part } from './figure'
import { latencyOf } from './latency'

const SECONDS = 8
const CROWD = 1_500

/** Sends far more uncached searches than the shop can serve while one customer buys. */
export async function measureOverload({ shop }: Bench): Promise<Part> {
  const buyer = await newShopper(shop.url, () => false)
  const [product] = await send<Product[]>(shop.url, '', 'GET', '/api/products?per_page=1&in_stock=1')
  const buy = async () => {
    const start = performance.now()
    await buyer.buy(product?.id ?? 1, product?.size_variations[0] ?? '')
    return performance.now() - start
  }
  await buy()
  const calmly = await buy()
  const capacity = await search(shop.url, 50)
  const rush = search(shop.url, CROWD)
  await wait(1_000)
  const refusals: number[] = []
  const purchases: number[] = []
  const end = Date.now() + (SECONDS - 3) * 1_000
  const buying = (async () => {
    while (Date.now() < end) purchases.push(await buy())
  })()
  while (Date.now() < end) refusals.push(...(await refusalTime(shop.url)))
  await buying
  const { served, refused } = await rush
  const seconds = (time: number) => `${(time / 1000).toFixed(2)} s`
  return {
    title: `${CROWD} connections that search without a pause`,
    reference: '50 connections, which it can serve',
    figures: [
      row('served', `${served.toFixed(0)}/s`, `${capacity.served.toFixed(0)}/s`, percent(served / capacity.served)),
      row('answered 503 with Retry-After', `${refused.toFixed(0)}/s`, `${capacity.refused.toFixed(0)}/s`),
      row('time to a 503, median', `${latencyOf(refusals).p50InMs.toFixed(0)} ms (${refusals.length} seen)`, ''),
      row(`a whole purchase meanwhile (${purchases.length})`, seconds(latencyOf(purchases).p50InMs), seconds(calmly)),
    ],
  }
}

let turns = 0

async function search(url: string, connections: number): Promise<{ served: number; refused: number }> {
  const result = await autocannon({
    ...{ url, connections, duration: SECONDS, timeout: 30 },
    requests: [{ setupRequest: (request) => ({ ...request, path: `/api/products?search=home+${(turns += 1)}` }) }],
  })
  return { served: result['2xx'] / SECONDS, refused: result['5xx'] / SECONDS }
}

/** The time until a request was refused with 503; empty if it was served. */
async function refusalTime(url: string): Promise<number[]> {
  const start = performance.now()
  const response = await fetch(`${url}/api/products?search=home+${(turns += 1)}`)
  await response.arrayBuffer()
  return response.status === 503 ? [performance.now() - start] : []
}

function row(what: string, shop: string, reference: string, ratio = '') {
  return { what, shop, reference, ratio, wanted: '' }
}
