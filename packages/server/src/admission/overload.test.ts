import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAdmission } from './admission'
import { queueOf, refuseOverload } from './overload'

const LIMITS = {
  atOnce: 4,
  mostWaiting: { buying: 100, browsing: 4 },
  longestWaitInMs: { buying: 10_000, browsing: 5_000 },
}

let server: Server
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
  refuseOverload(server, createAdmission(LIMITS), onRefused)
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

  for (const { status, headers } of [call, page]) {
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('2')
    expect(headers.get('cache-control')).toBe('private, no-store')
  }
  expect(await call.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('busy') as string })
  expect(await page.text()).toContain('busy')
  finishAll()
  await browsing
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
