import { STANDARD_SETTINGS } from '@shop/contract/setting-list'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addErrorHandler } from '../http/error-handler'
import { refuseUnreadable } from './refuse-unreadable'
import { addPageRoutes } from '../pages/render-pages'
import { refuseStrangeTargets } from './request-target'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify({ clientErrorHandler: refuseUnreadable })
  addErrorHandler(app)
  app.get('/api/leagues', () => [])
  // As web pages are rendered: HEAD has no body to render.
  const page = ({ method }: Request) =>
    new Response(method === 'HEAD' ? null : '<p>page</p>', { headers: { 'content-type': 'text/html' } })
  addPageRoutes(app, {
    renderer: () => Promise.resolve({ render: (request) => Promise.resolve(page(request)), backendHost: '' }),
    settings: () => STANDARD_SETTINGS,
    site: { url: 'https://shop.example' },
    contentSecurityPolicy: true,
    takesStripe: false,
  })
  await app.ready()
  refuseStrangeTargets(app.server)
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

/** Written to a socket as it is, because every client tidies what it is told to ask for. */
async function answerTo(lines: string[]): Promise<string> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.end(`${lines.join('\r\n')}\r\n\r\n`)
  return text(socket)
}

const statusOf = (answer: string) => Number(answer.split(' ', 2)[1])
const HOST = 'Host: shop.example'
const CLOSE = 'Connection: close'

test.each([
  ['GET ftp://x/ HTTP/1.1'],
  ['GET * HTTP/1.1'],
  ['HEAD * HTTP/1.1'],
  ['OPTIONS * HTTP/1.1'],
  ['GET javascript:alert(1) HTTP/1.1'],
  ['GET products HTTP/1.1'],
  ['GET ?page=2 HTTP/1.1'],
  ['GET http:// HTTP/1.1'],
])('security case 26: %s is refused as a request that can’t be read', async (line) => {
  const answer = await answerTo([line, HOST, CLOSE])
  expect(statusOf(answer)).toBe(400)
  expect(answer).toContain('x-content-type-options: nosniff')
  if (!line.startsWith('HEAD')) expect(answer).toContain('"code":"malformed-request"')
})

test.each(['GET / HTTP/1.1', 'GET /api/leagues HTTP/1.1'])(
  'security case 26: %s with two hosts is refused',
  async (line) => {
    expect(statusOf(await answerTo([line, HOST, 'host: evil.example', CLOSE]))).toBe(400)
    expect(statusOf(await answerTo([line, HOST, HOST, CLOSE]))).toBe(400)
  },
)

test('security case 26: a request of HTTP/1.1 without a host is refused', async () => {
  expect(statusOf(await answerTo(['GET / HTTP/1.1', CLOSE]))).toBe(400)
})

test.each([
  'GET / HTTP/1.1',
  'GET http://shop.example/ HTTP/1.1',
  'GET HTTP://shop.example/products?page=2 HTTP/1.1',
  'GET https://elsewhere.example HTTP/1.1',
])('%s is served', async (line) => {
  expect(statusOf(await answerTo([line, HOST, CLOSE]))).toBe(200)
})

test('HEAD of a page tells the length that GET sends', async () => {
  const lengthOf = (answer: string) => /^content-length: (\d+)$/im.exec(answer)?.[1]
  const [head, get] = [
    await answerTo(['HEAD / HTTP/1.1', HOST, CLOSE]),
    await answerTo(['GET / HTTP/1.1', HOST, CLOSE]),
  ]
  expect(lengthOf(get)).toBe('11')
  expect(lengthOf(head)).toBe('11')
  expect(head.split('\r\n\r\n')[1]).toBe('')
})
