import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenClub, givenProduct } from '../testing/catalog-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'

let shop: TestShop
let app: FastifyInstance
beforeAll(async () => {
  shop = await openTestShop()
  app = await buildTestApp(shop)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const read = async (path: string) => (await app.inject(path)).body
const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/shop\.example(.*?)<\/loc>/g)].map(([, path]) => path)

test('a small shop has one file, with every page and every product', async () => {
  const club = await givenClub(shop)
  const first = await givenProduct(shop, { name: 'First' })
  const addresses = addressesIn(await read('/sitemap.xml'))

  expect(addresses).toContain(`/clubs/${club.id}`)
  expect(addresses).toContain(`/products/first-${first.id}`)
  expect(addresses).toContain(`/ar/products/first-${first.id}`)
})

test('a large one has an index, whose files have every page once', async () => {
  const [before] = addressesIn(await read('/sitemap.xml')).filter((path) => path?.startsWith('/products/first'))
  // Ids go on after 4,000, as if most products had been deleted.
  await shop.pool.query(`select setval(pg_get_serial_sequence('products', 'id'), 4000)`)
  const last = await givenProduct(shop, { name: 'Last' })
  const index = await read('/sitemap.xml')
  const files = addressesIn(index)

  expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  expect(files).toEqual(['/sitemap-pages.xml', '/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml'])
  const addresses = (await Promise.all(files.map((file) => read(file ?? '')))).map(addressesIn)
  expect(addresses[0]).toContain('/leagues')
  expect(addresses[1]).toContain(before)
  expect(addresses[2]).toEqual([])
  expect(addresses[3]).toEqual([`/products/last-${last.id}`, `/ar/products/last-${last.id}`])
  expect(new Set(addresses.flat()).size).toBe(addresses.flat().length)
})

test('every file names both languages and may be kept for an hour', async () => {
  const { headers, body } = await app.inject('/sitemap-pages.xml')

  expect(headers).toMatchObject({ 'content-type': 'application/xml', 'cache-control': 'public, max-age=3600' })
  const link = (language: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="https://shop.example${path}"/>`
  expect(body.split(link('en', '/leagues') + link('ar', '/ar/leagues'))).toHaveLength(3)
})

test.each(['4', '0', '01', '1e3', 'x', '9999999'])('there is no file %s', async (name) => {
  expect((await app.inject(`/sitemap-${name}.xml`)).statusCode).toBe(404)
})
