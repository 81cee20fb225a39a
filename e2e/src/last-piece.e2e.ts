import { expect, test } from '@playwright/test'
import type { Product } from '@shop/contract/catalog'
import type { Order } from '@shop/contract/orders'
import { newDataDirWithDemo } from './demo-folder'
import { end, launch, portOf, untilReady } from './shop-process'
import { isDemoPayment, newShopper, send, type Refused } from './shopper'

const BUYERS_MORE_THAN_PIECES = 20

test('security case 17: two server processes sell the last pieces once, and tell everybody else clearly', async () => {
  test.setTimeout(180_000)
  const dataDir = await newDataDirWithDemo()
  const settings = { RATE_LIMIT: 'off' }
  const one = launch(portOf('last-piece'), dataDir, settings)
  await untilReady(one)
  const two = launch(portOf('last-piece', 1), dataDir, settings)
  await untilReady(two)
  const { product, size, pieces } = scarce(await send<Product[]>(one.url, '', 'GET', '/api/products'))
  const buyers = pieces + BUYERS_MORE_THAN_PIECES

  const clicks: (() => Promise<Order>)[] = []
  for (let n = 0; n < buyers; n += 1) {
    const shopper = await newShopper(n % 2 === 0 ? one.url : two.url, () => false)
    clicks.push(await shopper.prepare(product.id, size))
  }
  const outcomes = await Promise.allSettled(clicks.map((click) => click()))

  const bought = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as Refused)
  expect(bought).toHaveLength(pieces)
  expect(new Set(bought.map(({ value }) => value.id)).size).toBe(pieces)
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]))
  for (const { message } of refused) expect(message).toContain(`${product.name}, size ${size}, is sold out`)
  const left = await send<Product>(two.url, '', 'GET', `/api/products/${product.id}`)
  expect(left.size_stock?.[size]).toBe(0)
  await expect.poll(() => countIntents(one.url, 'requires_capture'), { timeout: 30_000 }).toBe(0)
  expect(await countIntents(two.url, 'succeeded')).toBe(pieces)
  await end(two, 'SIGTERM')
  await end(one, 'SIGTERM')
})

/** The product and size with the lowest stock of at least two pieces. */
function scarce(products: Product[]): { product: Product; size: string; pieces: number } {
  const [scarcest] = products
    .flatMap((product) => Object.entries(product.size_stock ?? {}).map(([size, pieces]) => ({ product, size, pieces })))
    .filter(({ pieces }) => pieces >= 2)
    .toSorted((a, b) => a.pieces - b.pieces)
  if (!scarcest) throw new Error('Nothing is scarce in this shop.')
  return scarcest
}

async function countIntents(url: string, status: string): Promise<number> {
  const path = '/test-gateway/v1/payment_intents?limit=100'
  const { data } = await send<{ data: { id: string; status: string }[] }>(url, 'sk_test_local', 'GET', path)
  return data.filter((intent) => intent.status === status && !isDemoPayment(intent)).length
}
