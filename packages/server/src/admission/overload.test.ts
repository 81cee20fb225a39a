import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createAdmission, type Admission } from './admission'
import { queueOf, refuseOverload, refuseWhenQueueFull } from './overload'

const LIMITS = {
  atOnce: 4,
  mostWaiting: { buying: 100, browsing: 4 },
  longestWaitInMs: { buying: 10_000, browsing: 5_000 },
}

let server: Server
let admission: Admission
let url: string
/** Being worked on, until somebody finishes them. */
let atWork: ServerResponse[]
let isFast: boolean
const onRefused = vi.fn()

beforeEach(async () => {
  atWork = []
  isFast = false
  onRefused.mockClear()
  server = createServer((_request, response) => {
    if (isFast) response.end('served')
    else atWork.push(response)
  })
  admission = createAdmission(LIMITS)
  refuseOverload(server, admission, onRefused)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const statusesOf = (path: string, times: number, init?: RequestInit) =>
  Promise.all(Array.from({ length: times }, async () => (await fetch(url + path, init)).status))

function finishAll(): void {
  isFast = true
  for (const response of atWork) response.end('served')
}

/** All places are taken, and everybody waits who may. */
async function givenRush(): Promise<Promise<number[]>[]> {
  const rush = [statusesOf('/products', 8)]
  await vi.waitFor(() => expect(atWork).toHaveLength(4))
  await vi.waitFor(async () => expect((await fetch(`${url}/products`)).status).toBe(503))
  return rush
}

test('ten times what it can take: some are served, the rest learns at once when to come back', async () => {
  const statuses = statusesOf('/api/products', 80)
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalledTimes(72), 60_000)
  expect(atWork).toHaveLength(4)

  finishAll()
  expect((await statuses).filter((status) => status === 200)).toHaveLength(8)
  expect((await statuses).filter((status) => status === 503)).toHaveLength(72)
})

test('meanwhile whoever buys is served, all of them, and before the others', async () => {
  const [browsing] = await givenRush()
  const buying = statusesOf('/api/checkout', 20, { method: 'POST', body: '{}' })

  finishAll()
  expect(new Set(await buying)).toEqual(new Set([200]))
  expect(new Set(await browsing)).toEqual(new Set([200]))
})

test('the refusal says when to try again, in the form of its call', async () => {
  const [browsing] = await givenRush()
  const call = await fetch(`${url}/api/products`)
  const page = await fetch(`${url}/products`)
  const inArabic = [
    await fetch(`${url}/api/products`, { headers: { 'accept-language': 'ar' } }),
    await fetch(`${url}/ar/products`),
  ]

  for (const { status, headers } of [call, page, ...inArabic]) {
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('2')
    expect(headers.get('cache-control')).toBe('private, no-store')
  }
  expect(await call.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('busy') as string })
  expect(await page.text()).toContain('busy')
  for (const answer of inArabic) expect(await answer.text()).toContain('المتجر مزدحم')
  finishAll()
  await browsing
})

const FORWARDED = { 'x-forwarded-for': '192.0.2.7' }

/** All places are taken and everybody waits who may; further requests are turned away at once. */
async function givenFullShop(options: { restsInMs?: { first: number; early: number }; hasProxies?: boolean }) {
  refuseWhenQueueFull(server, admission, { ...options, onRefused })
  const rush = Array.from({ length: 8 }, () => askingOverOneConnection()('/products').catch(() => undefined))
  await vi.waitFor(() => expect(admission.isFull('browsing')).toBe(true), 60_000)
  return { isServed: Promise.all(rush) }
}

const statusOf = ({ statusCode }: IncomingMessage) => statusCode
const retryAfterOf = ({ headers }: IncomingMessage) => Number(headers['retry-after'])

/** Asks over one connection, the next time when the last answer is there. */
function askingOverOneConnection(read: (answer: IncomingMessage) => number | undefined = statusOf) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return (path: string, headers = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      const request = get(url + path, { agent, headers }, (answer) => {
        answer.resume().on('end', () => resolve(read(answer)))
      })
      request.on('error', reject)
    })
}

describe('who is turned away', () => {
  const LONG = { restsInMs: { first: 600_000, early: 600_000 }, hasProxies: true }
  const SHORT = { restsInMs: { first: 1, early: 1 } }

  test('and asks again at once is not read for a while', async () => {
    await givenFullShop(LONG)
    const ask = askingOverOneConnection()
    expect(await ask('/products')).toBe(503)

    const again = ask('/products').catch(() => 'never read')
    for (let time = 0; time < 5; time += 1) expect(await askingOverOneConnection()('/products')).toBe(503)
    expect(onRefused).toHaveBeenCalledTimes(6)
    server.closeAllConnections()
    expect(await again).toBe('never read')
  })

  test('is read again after that, and served when there is room', async () => {
    const { isServed } = await givenFullShop(SHORT)
    const ask = askingOverOneConnection()

    for (let time = 0; time < 3; time += 1) expect(await ask('/products')).toBe(503)
    finishAll()
    await isServed
    expect(await ask('/products')).toBe(200)
  })

  test('and comes back too early is asked to wait longer, and rests longer', async () => {
    const { isServed } = await givenFullShop({ restsInMs: { first: 1, early: 600_000 } })
    const ask = askingOverOneConnection(retryAfterOf)
    expect(await ask('/products')).toBe(2)
    expect(await ask('/products')).toBe(5)

    const third = ask('/products').catch(() => 'never read')
    expect(await askingOverOneConnection()('/products')).toBe(503)
    finishAll()
    await isServed
    server.closeAllConnections()
    expect(await third).toBe('never read')
  })

  test('and comes back when told is refused as if for the first time', async () => {
    const { isServed } = await givenFullShop(SHORT)
    const ask = askingOverOneConnection(retryAfterOf)
    expect(await ask('/products')).toBe(2)

    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + 2_000)
    expect(await ask('/products')).toBe(2)
    vi.restoreAllMocks()
    finishAll()
    await isServed
  })

  test('behind a proxy that was named makes nobody else behind it wait', async () => {
    const { isServed } = await givenFullShop(LONG)
    const ask = askingOverOneConnection()

    for (let time = 0; time < 5; time += 1) expect(await ask('/products', FORWARDED)).toBe(503)
    finishAll()
    await isServed
  })

  test('meets no one who buys: they wait in a line of their own', async () => {
    const { isServed } = await givenFullShop(LONG)
    const buying = statusesOf('/api/checkout', 20, { method: 'POST', body: '{}' })

    finishAll()
    expect(new Set(await buying)).toEqual(new Set([200]))
    await isServed
  })
})

test('whoever watches over the shop is answered however full it is', async () => {
  const [browsing] = await givenRush()
  isFast = true

  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  finishAll()
  await browsing
})

test('who left while waiting takes nobody’s place, and after the rush everybody is served', async () => {
  const first = statusesOf('/products', 4)
  await vi.waitFor(() => expect(atWork).toHaveLength(4))
  const leaving = new AbortController()
  const left = statusesOf('/products', 4, { signal: leaving.signal }).catch(() => 'left')
  await vi.waitFor(async () => expect((await fetch(`${url}/products`)).status).toBe(503))
  leaving.abort()
  expect(await left).toBe('left')

  finishAll()
  expect(await first).toEqual([200, 200, 200, 200])
  expect(await statusesOf('/products', 8)).toEqual(Array(8).fill(200))
})

test.each([
  ['/api/checkout', 'buying'],
  ['/api/cart/items', 'buying'],
  ['/api/create-payment-intent', 'buying'],
  ['/webhooks/stripe', 'buying'],
  ['/api/products', 'browsing'],
  ['/products', 'browsing'],
  ['/api/admin/orders', 'browsing'],
])('%s is %s', (path, queue) => expect(queueOf(path)).toBe(queue))
