import { connect, type AddressInfo, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { TIME_LIMITS } from '../admission/time-limits'

const FIFTY_MB = 50 * 1024 * 1024
const timeLimits = {
  ...TIME_LIMITS,
  requestTimeout: 1500,
  connectionTimeout: 2500,
  http: { headersTimeout: 600, connectionsCheckingInterval: 100 },
}

let shop: TestShop
let app: FastifyInstance
let port: number
beforeAll(async () => {
  shop = await openTestShop()
  app = await buildApp(shop, {
    isReady: () => Promise.resolve(true),
    logger: pino({ level: 'silent' }),
    timeLimits,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

/** Opens a connection, writes, and gathers what comes back until it ends. */
function conversation(write: (socket: Socket) => void): Promise<string> {
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => write(socket))
    socket.on('data', (chunk) => (heard += chunk.toString()))
    // Who is cut off while still writing hears a reset; what was heard before it counts.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(heard))
  })
}

async function expectOthersServed(): Promise<void> {
  expect((await fetch(`http://127.0.0.1:${port}/api/leagues`)).status).toBe(200)
}

test('security case 26: a body of 50 MB is refused by its announced length, before it is sent', async () => {
  const head = `POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${FIFTY_MB}\r\n\r\n`
  const heard = await conversation((socket) => socket.write(`${head}{`))

  expect(heard).toMatch(/^HTTP\/1\.1 413 /)
  await expectOthersServed()
})

test('security case 26: of 50 MB that were not announced only the allowed part is read', async () => {
  let sent = 0
  const heard = await conversation((socket) => {
    socket.write(
      'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
    )
    const chunk = 'x'.repeat(64 * 1024)
    const more = () => {
      while (sent < FIFTY_MB && socket.writable) {
        sent += chunk.length
        if (!socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`)) return void socket.once('drain', more)
      }
    }
    more()
  })

  expect(heard).toMatch(/^HTTP\/1\.1 413 /)
  expect(sent).toBeLessThan(FIFTY_MB)
  await expectOthersServed()
})

test('security case 26: 10,000 query parameters are refused unread', async () => {
  const heard = await conversation((socket) =>
    socket.write(`GET /api/products?${'page=1&'.repeat(10_000)} HTTP/1.1\r\nhost: x\r\n\r\n`),
  )

  expect(heard).toMatch(/^HTTP\/1\.1 431 /)
  expect(heard).toContain('"code":"too-large"')
  expect(heard).toContain('x-content-type-options: nosniff')
})

test('security case 26: a list of 10,000 where few are meant is refused', async () => {
  const ids = Array.from({ length: 10_000 }, (_, index) => index)
  const response = await app.inject({ method: 'POST', url: '/api/login', payload: { email: ids, password: ids } })
  expect(response.statusCode).toBe(422)
  expect((await app.inject(`/api/products?id=${ids.slice(1, 2000).join()}`)).statusCode).toBe(422)
})

test('security case 26: a hundred who send their headers byte by byte are cut off, while others are served', async () => {
  const trickling = Array.from({ length: 100 }, () =>
    conversation((socket) => {
      socket.write('GET /api/leagues HTTP/1.1\r\nhost: x\r\n')
      const timer = setInterval(() => socket.write('x-slow: 1\r\n'), 50)
      socket.on('close', () => clearInterval(timer))
    }),
  )
  await expectOthersServed()

  for (const heard of await Promise.all(trickling)) expect(heard).toMatch(/^(HTTP\/1\.1 408 |$)/)
  await expectOthersServed()
})

test('security case 26: who sends a body byte by byte is cut off as well', async () => {
  const heard = await conversation((socket) => {
    socket.write(
      'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n',
    )
    const timer = setInterval(() => socket.write('x'), 50)
    socket.on('close', () => clearInterval(timer))
  })

  expect(heard).not.toMatch(/^HTTP\/1\.1 [25]/)
})

test('who connects and says nothing does not stay', async () => {
  expect(await conversation(() => undefined)).not.toMatch(/^HTTP\/1\.1 2/)
})

test('what is not HTTP gets one short answer that tells nothing', async () => {
  const heard = await conversation((socket) => socket.write('\x16\x03\x01 secret-of-a-confused-client\r\n\r\n'))

  expect(heard).toMatch(/^HTTP\/1\.1 400 /)
  expect(heard).toContain('"code":"malformed-request"')
  expect(heard).not.toContain('secret')
})

test('a request can’t be smuggled behind another', async () => {
  const both =
    'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'
  const heard = await conversation((socket) => socket.write(both))

  expect(heard).toMatch(/^HTTP\/1\.1 400 /)
  expect(heard).not.toContain('alive')
})

test('in earnest nobody is cut off who is merely far away', () => {
  expect(TIME_LIMITS).toMatchObject({
    requestTimeout: 60_000,
    connectionTimeout: 120_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 15_000 },
  })
})
