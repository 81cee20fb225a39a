import { STANDARD_SETTINGS } from '@shop/contract/setting-list'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../app'
import { followChanges, type FollowedChanges } from '../cache/follow-changes'
import { openShopCache } from '../cache/shop-cache'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { addPageRoutes } from './render-pages'

let shop: TestShop
let changes: FollowedChanges
beforeAll(async () => {
  shop = await openTestShop()
  changes = followChanges(shop.url, openShopCache())
})
afterAll(async () => {
  await changes.stop()
  await shop.close()
})

/** An app whose pages show a price that is changed where nobody tells the app. */
async function openPages(backendHost: string) {
  let price = 100
  const app = await buildApp(shop, {
    cache: changes,
    isReady: () => Promise.resolve(true),
    logger: pino({ level: 'silent' }),
  })
  const render = () => Promise.resolve(new Response(`<p>${price}</p>`, { headers: { 'content-type': 'text/html' } }))
  addPageRoutes(app, {
    renderer: () => Promise.resolve({ render, backendHost }),
    site: shop.site,
    settings: () => STANDARD_SETTINGS,
    contentSecurityPolicy: true,
    takesStripe: false,
    answers: changes.answers,
  })
  return { app, setPrice: (changed: number) => void (price = changed) }
}

test('a page of another server’s products is rendered anew each time, and no proxy may keep it', async () => {
  const { app, setPrice } = await openPages('https://api.example')
  expect((await app.inject('/products/1')).body).toBe('<p>100</p>')

  setPrice(80)
  const again = await app.inject('/products/1')

  expect(again.body).toBe('<p>80</p>')
  expect(again.headers['cache-control']).toBe('private, no-cache')
  await app.close()
})

test('a page of the shop’s own products is cached', async () => {
  const { app, setPrice } = await openPages('')
  // From then on the process hears of changes, and caches.
  await vi.waitFor(async () => {
    await app.inject('/products/2')
    expect(changes.answers.find('/products/2')).toBeDefined()
  }, 30_000)

  setPrice(80)
  const again = await app.inject('/products/2')

  expect(again.body).toBe('<p>100</p>')
  expect(again.headers['cache-control']).toContain('s-maxage')
  await app.close()
})
