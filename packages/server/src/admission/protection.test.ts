import { STANDARD_SETTINGS } from '@shop/contract/setting-list'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app'
import { givenAdmin, givenSession } from '../testing/account-factories'
import { givenDrawing } from '../testing/picture-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { addBuiltFiles } from '../pages/built-files'
import { openShopCache } from '../cache/shop-cache'
import { addPageRoutes } from '../pages/render-pages'

const cache = openShopCache()
let shop: TestShop
let app: FastifyInstance
let folder: string
let token: string
let picture: string

beforeAll(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'shop-built-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'page-abc.js'), 'export {}')
  app = await openApp(shop)
  token = await givenSession(shop, await givenAdmin(shop))
  picture = `/pictures/${await givenDrawing(shop)}/160.webp`
})
afterAll(async () => {
  await app.close()
  await shop.close()
  await rm(folder, { recursive: true })
})

async function openApp(shop: TestShop): Promise<FastifyInstance> {
  cache.setListening(true)
  const app = await buildApp(shop, {
    cache: { answers: cache.answers, catchUp: () => Promise.resolve() },
    isReady: () => Promise.resolve(true),
    logger: pino({ level: 'silent' }),
  })
  await addBuiltFiles(app, [folder])
  const html = () => new Response('<!doctype html><script>1</script>', { headers: { 'content-type': 'text/html' } })
  const renderer = { render: () => Promise.resolve(html()), backendHost: '' }
  const { site } = shop
  addPageRoutes(app, {
    settings: () => STANDARD_SETTINGS,
    renderer: () => Promise.resolve(renderer),
    site,
    contentSecurityPolicy: true,
    takesStripe: false,
  })
  return app
}

/** Every kind of answer there is. */
const KINDS: [what: string, request: () => { url: string; headers?: Record<string, string>; method?: 'POST' }][] = [
  ['a page', () => ({ url: '/products' })],
  ['a page that is ready', () => ({ url: '/products' })],
  ['an answer of the API', () => ({ url: '/api/leagues' })],
  ['an answer that they have', () => ({ url: '/api/leagues', headers: { 'if-none-match': '*' } })],
  ['a refusal', () => ({ url: '/api/cart' })],
  ['a call that does not exist', () => ({ url: '/api/nothing' })],
  ['a body that can’t be read', () => ({ url: '/api/login', method: 'POST', headers: { 'content-type': 'text/xml' } })],
  ['an address that can’t be read', () => ({ url: '/api/products/%zz' })],
  ['a picture', () => ({ url: picture })],
  ['a picture that is not there', () => ({ url: '/pictures/none/160.webp' })],
  ['a built file', () => ({ url: '/assets/page-abc.js' })],
  ['a built file that is not there', () => ({ url: '/assets/page-none.js' })],
  [
    'a file for a spreadsheet',
    () => ({ url: '/api/admin/order-export', headers: { authorization: `Bearer ${token}` } }),
  ],
  ['the documentation', () => ({ url: '/api/docs/' })],
  ['robots.txt', () => ({ url: '/robots.txt' })],
  ['a sign of life', () => ({ url: '/healthz' })],
]

describe.each(KINDS)('%s', (_what, request) => {
  test('is what it says, and nothing that a browser might guess', async () => {
    const { headers } = await app.inject(request())
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('security case 27: can’t be framed, and runs no script that is not the shop’s', async () => {
    const { headers } = await app.inject(request())
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`)
    expect(headers['content-security-policy']).not.toContain('unsafe')
  })
})

test.each(['/products', '/api/leagues'])('%s carries them also when it was kept ready', async (url) => {
  const { headers } = await app.inject(url)
  const kept = cache.answers.find(url)?.answer.identity.headers ?? []
  for (const name of ['x-content-type-options', 'content-security-policy', 'strict-transport-security']) {
    expect(kept[kept.indexOf(name) + 1]).toBe(headers[name])
  }
})

test('security case 27: no foreign page may read an answer, with credentials or without', async () => {
  const origin = 'https://evil.example'
  const asked = { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' }
  const preflight = await app.inject({ method: 'OPTIONS', url: '/api/user', headers: asked })
  const answer = await app.inject({ url: '/api/user', headers: { origin, authorization: `Bearer ${token}` } })

  expect(preflight.statusCode).toBe(404)
  for (const { headers } of [preflight, answer]) {
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    expect(headers['cross-origin-resource-policy']).toBe('same-site')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  }
})

test('pages can’t reach what no page of the shop needs', async () => {
  const { headers } = await app.inject('/products')
  for (const feature of ['camera', 'microphone', 'geolocation', 'usb']) {
    expect(headers['permissions-policy']).toContain(`${feature}=()`)
  }
  expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com")')
})

test('browsers that came by https come by nothing else for a year, and by http are told nothing of the kind', async () => {
  expect((await app.inject('/products')).headers['strict-transport-security']).toBe('max-age=31536000')
  expect((await app.inject('/api/leagues')).headers['strict-transport-security']).toBe('max-age=31536000')

  const plain = await openApp({ ...shop, site: { ...shop.site, url: 'http://localhost:3000' } })
  expect((await plain.inject('/products')).headers).not.toHaveProperty('strict-transport-security')
  await plain.close()
})
