import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage, type RequestOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPageRoutes } from './render-pages'

const INLINE = 'window.page = 1'
const asked: Request[] = []

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  app.get('/api/leagues', () => [{ name: 'Serie A' }])
  addPageRoutes(app, {
    renderer: () =>
      Promise.resolve({
        render: async (request, { send }) => {
          asked.push(request)
          const { body } = await send({ method: 'GET', url: '/api/leagues' })
          const scripts = `<script>${INLINE}</script><script type="module" src="/assets/page.js"></script>`
          return new Response(`<p>${JSON.stringify(body)}</p>${scripts}`, {
            status: 203,
            headers: { 'content-type': 'text/html' },
          })
        },
        backendHost: '',
      }),
    site: { name: 'Test shop', url: 'https://shop.example' },
    contentSecurityPolicy: true,
    takesStripe: false,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

test('a page is rendered with what the API answers in-process', async () => {
  const response = await app.inject('/leagues')

  expect(response.statusCode).toBe(203)
  expect(response.headers).toMatchObject({ 'content-type': 'text/html', 'cache-control': 'no-cache' })
  expect(response.body).toContain('Serie A')
})

test('security case 27: its policy allows its own inline scripts and no others', async () => {
  const policy = String((await app.inject('/leagues')).headers['content-security-policy'])

  const hash = createHash('sha256').update(INLINE).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).not.toContain('unsafe-inline')
})

test.each([
  ['/products?page=2', '/products?page=2'],
  ['/leagues?utm_source=2', '/leagues'],
  ['//elsewhere.example/leagues', '//elsewhere.example/leagues'],
  ['http://elsewhere.example/leagues', '/leagues'],
  ['//', '//'],
])('GET %s is a page of this shop, whatever host it names', async (path, own) => {
  const headers = { host: 'elsewhere.example', authorization: 'Bearer secret' }

  expect(await statusOf({ path, headers })).toBe(203)

  expect(asked.at(-1)?.url).toBe(`https://shop.example${own}`)
  expect(asked.at(-1)?.headers.has('authorization')).toBe(false)
})

/** Over a real connection, because `inject` tidies the path. */
async function statusOf(options: RequestOptions): Promise<number | undefined> {
  const { port } = app.server.address() as AddressInfo
  const [response] = (await once(get({ host: '127.0.0.1', port, ...options }), 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}
