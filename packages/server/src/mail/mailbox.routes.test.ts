import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'
import type { StoredMail } from './mailbox'
import { addMailboxRoutes } from './mailbox.routes'

const mail: StoredMail = {
  id: '2026-09-12T10-00-00-000Z-0123456789ab',
  sentAt: '2026-09-12T10:00:00.000Z',
  to: 'amina@example.org',
  subject: 'Hello <script>alert(1)</script>',
  text: 'Hello <b>Amina</b>',
  html: '<p>Hello <a href="https://shop.example">there</a></p>',
}

let shop: TestShop
let app: FastifyInstance
let mails: StoredMail[]
beforeAll(async () => {
  shop = await openTestShop()
  app = await buildTestApp(shop)
  const find = (id: string) => Promise.resolve(mails.find((mail) => mail.id === id))
  addMailboxRoutes(
    app,
    { list: () => Promise.resolve(mails), find },
    { site: { name: 'Kit & Bag', url: 'https://shop.example' }, timeZone: 'Asia/Dubai' },
  )
})
beforeEach(() => void (mails = [mail]))
afterAll(async () => {
  await app.close()
  await shop.close()
})

test('an empty mailbox says so', async () => {
  mails = []

  const { statusCode, body } = await app.inject('/mailbox')

  expect(statusCode).toBe(200)
  expect(body).toContain('No mails yet.')
})

test('the mailbox lists mails and shows each as text and as HTML, without running anything', async () => {
  const list = await app.inject('/mailbox')
  expect(list.body).toContain(`href="/mailbox/${mail.id}"`)
  expect(list.body).toContain('To amina@example.org')
  expect(list.body).toContain('September 12, 2026 at 2:00:00')

  const one = await app.inject(`/mailbox/${mail.id}`)
  expect(one.body).toContain(`<iframe src="/mailbox/${mail.id}/html"`)
  expect(one.body).toContain('Hello &#60;b&#62;Amina')

  for (const { body, headers } of [list, one]) {
    expect(body).not.toContain('<script')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; frame-src 'self'; /,
    )
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
  }
})

test('a mail’s own HTML is shut in, and may be framed by the mailbox only', async () => {
  const { body, headers } = await app.inject(`/mailbox/${mail.id}/html`)

  expect(body).toBe(mail.html)
  expect(headers['content-security-policy']).toMatch(
    /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src 'self'; .*frame-ancestors 'self'/,
  )
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
})

test('a mail that is not there is a 404', async () => {
  for (const url of ['/mailbox/nothing', '/mailbox/nothing/html', '/mailbox/..%2Fpostgres']) {
    expect((await app.inject(url)).statusCode).toBe(404)
  }
})

test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
  'the mailbox opens at %s for whoever sits at the machine',
  async (host) => {
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect((await app.inject({ url: '/mailbox', headers: { host }, remoteAddress })).statusCode).toBe(200)
    }
  },
)

test.each([
  ['from the network', { remoteAddress: '192.168.1.20' }],
  ['from the network, with a forged address', { remoteAddress: '192.168.1.20', headers: { host: 'localhost' } }],
  ['through a name that was made to point here', { headers: { host: 'evil.example:3000' } }],
  ['through a name that only begins like this machine', { headers: { host: 'localhost.evil.example' } }],
  ['through a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
  ['through another kind of proxy', { headers: { forwarded: 'for=203.0.113.9' } }],
  ['in process, on behalf of a page', { remoteAddress: 'in-process' }],
])('%s there is no mailbox', async (_who, request) => {
  for (const url of ['/mailbox', `/mailbox/${mail.id}`, `/mailbox/${mail.id}/html`]) {
    const { statusCode, body } = await app.inject({ url, ...request })
    expect(statusCode).toBe(404)
    expect(body).not.toContain('amina')
  }
})
