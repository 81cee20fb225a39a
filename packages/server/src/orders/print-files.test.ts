import { strFromU8, unzipSync } from 'fflate'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenAdmin, givenSession } from '../testing/account-factories'
import { givenOrder } from '../testing/checkout-factories'
import { givenPrintable } from '../testing/print-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'

let shop: TestShop
let app: FastifyInstance
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  app = await buildTestApp(shop)
  token = await givenSession(shop, await givenAdmin(shop))
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

function download(ids: number[]) {
  const url = `/api/admin/print-files?item_ids=${ids.join(',')}`
  return app.inject({ url, headers: { authorization: `Bearer ${token}` } })
}

test('every print is a file for the cutter, with a list of all that says what is pressed where', async () => {
  const product = await givenPrintable(shop)
  const { id, items } = await givenOrder(shop, [
    { product, size: 'M', name: 'Ødegaard', number: 8 },
    { product, size: 'L', number: 10 },
  ])
  const [one, other] = items.map((item) => item.id)

  const response = await download([one ?? 0, other ?? 0, one ?? 0])

  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="prints.zip"',
  })
  const files = unzipSync(response.rawPayload)
  const names = [`order-${id}-line-${one}-ØDEGAARD-8-M.svg`, `order-${id}-line-${other}-10-L.svg`]
  expect(Object.keys(files)).toEqual(['prints.txt', ...names])
  const [first, second] = names.map((name) => strFromU8(files[name] ?? new Uint8Array()))
  expect(first).toContain(`<title>ØDEGAARD 8, order #${id}</title>`)
  expect(first).toMatch(/<g id="name"><path d="M.*<g id="number"><path d="M/)
  expect(second).not.toContain('<g id="name">')
  const list = strFromU8(files['prints.txt'] ?? new Uint8Array())
  for (const name of names) expect(list).toContain(name)
  expect(list).toContain('Home Jersey 2026/27, M, 1 piece')
  expect(list).toMatch(/Film #[0-9a-f]{6}/)
})

test('an Arabic name is cut joined, with the digits that were ordered', async () => {
  const product = await givenPrintable(shop)
  const { id, items } = await givenOrder(shop, [{ product, size: 'M', name: 'محمد', number: 7, digits: 'eastern' }])
  const line = items[0]?.id ?? 0

  const files = unzipSync((await download([line])).rawPayload)

  const svg = strFromU8(files[`order-${id}-line-${line}-محمد-٧-M.svg`] ?? new Uint8Array())
  expect(svg).toContain(`<title>محمد ٧, order #${id}</title>`)
  // One outline for the whole word, and one for each of the two counters.
  expect(/<g id="name"><path d="([^"]+)"/.exec(svg)?.[1]?.match(/M/g)).toHaveLength(3)
})

test('a print whose order was cancelled since is refused, with the others', async () => {
  const product = await givenPrintable(shop)
  const lines = [{ product, size: 'M', number: 9 }]
  const [kept, cancelled] = [await givenOrder(shop, lines), await givenOrder(shop, lines)]
  await shop.pool.query(`update orders set status = 'cancelled' where id = $1`, [cancelled.id])

  const response = await download([kept, cancelled].flatMap(({ items }) => items.map(({ id }) => id)))

  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({
    message: 'Some of these were cancelled or never printed. Please look at the queue again.',
  })
})

test.each(['', 'item_ids=', 'item_ids=x'])('the query %j is refused', async (query) => {
  const url = `/api/admin/print-files?${query}`
  const response = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })

  expect(response.statusCode).toBe(422)
})
