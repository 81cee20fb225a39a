import { STANDARD_SETTINGS } from '@shop/contract/setting-list'
import { ApiError } from '@shop/contract/client'
import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { givenNobody, givenSignedIn } from '../testing/visitors'
import { api, apiOf, apiWithSignal } from './api'
import { Unreachable } from './fetch-send'
import { navigateWith } from './handle-status'
import { pageContext } from './router-context'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  navigateWith(vi.fn())
  return givenNobody
})

/** As a server that takes the request and never answers. */
const hanging: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
  })

/** A body whose first part is all that ever arrives. */
function endless(signal: AbortSignal | null | undefined): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('[{"id":'))
      signal?.addEventListener('abort', () => controller.error(signal.reason))
    },
  })
}

afterEach(() => {
  fetched.mockReset()
  vi.unstubAllGlobals()
})

describe('a call of the browser', () => {
  test('carries the headers every call has, and the cookies', async () => {
    fetched.mockResolvedValue(Response.json([]))

    await api.call('GET /api/leagues')

    expect(fetched).toHaveBeenCalledWith('/api/leagues', {
      method: 'GET',
      credentials: 'include',
      cache: 'no-cache',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'Accept-Language': 'en',
        'X-Requested-With': 'XMLHttpRequest',
      },
      signal: expect.any(AbortSignal) as AbortSignal,
    })
  })

  test('carries the token once one is stored', async () => {
    givenSignedIn()
    fetched.mockResolvedValue(Response.json({ cart: { items: [], total: 0 } }))

    await api.call('POST /api/cart/items', { body: { product_id: 7, quantity: 2, options: { size: 'M' } } })

    const [, init] = fetched.mock.calls[0] ?? []
    expect(init?.headers).toMatchObject({ Authorization: 'Bearer secret' })
    expect(init?.body).toBe('{"product_id":7,"quantity":2,"options":{"size":"M"}}')
  })

  test.each(['', '<html>502</html>'])('survives an answer that reads %j', async (body) => {
    fetched.mockResolvedValueOnce(new Response(body, { status: 502 }))
    await expect(api.call('GET /api/leagues')).rejects.toEqual(new ApiError(502, {}))

    fetched.mockResolvedValueOnce(new Response(body, { status: 200 }))
    await expect(api.call('GET /api/leagues')).resolves.toBeUndefined()
  })

  test('says so when nobody answers', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))

    await expect(api.call('GET /api/leagues')).rejects.toBeInstanceOf(Unreachable)
  })

  test('is called off with the navigation that wanted it', async () => {
    const navigation = new AbortController()
    fetched.mockImplementation(hanging)
    const call = apiWithSignal(navigation.signal).call('GET /api/leagues')

    navigation.abort()

    await expect(call).rejects.toBeInstanceOf(Unreachable)
  })

  test('is given up after 20 seconds without an answer, and not a moment before', async () => {
    vi.useFakeTimers()
    const settled = vi.fn()
    fetched.mockImplementation(hanging)
    api.call('GET /api/leagues').catch(settled)

    await vi.advanceTimersByTimeAsync(19_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)

    expect(settled).toHaveBeenCalledExactlyOnceWith(expect.any(Unreachable))
    vi.useRealTimers()
  })

  test('is given up also where the answer has begun and never ends', async () => {
    vi.useFakeTimers()
    const settled = vi.fn()
    fetched.mockImplementation((_, init) => Promise.resolve(new Response(endless(init?.signal))))
    api.call('GET /api/leagues').catch(settled)

    await vi.advanceTimersByTimeAsync(20_000)

    expect(settled).toHaveBeenCalledExactlyOnceWith(expect.any(Unreachable))
    vi.useRealTimers()
  })
})

test('a server-rendered page asks in-process', async () => {
  const context = new RouterContextProvider()
  const send = vi.fn().mockResolvedValue({ status: 200, header: () => null, body: ['league'] })
  context.set(pageContext, {
    send,
    siteUrl: 'https://shop.example',
    settings: STANDARD_SETTINGS,
    scriptMark: '',
  })

  await expect(apiOf(context).call('GET /api/leagues')).resolves.toEqual(['league'])

  expect(send).toHaveBeenCalledWith({ method: 'GET', url: '/api/leagues' })
  expect(fetched).not.toHaveBeenCalled()
})

test('with a foreign backend both the browser and the server ask there', async () => {
  vi.resetModules()
  vi.stubEnv('VITE_BACKEND_HOST', 'https://api.example/')
  const foreign = await import('./api')
  vi.unstubAllEnvs()
  fetched.mockImplementation(() => Promise.resolve(Response.json([])))

  await foreign.api.call('GET /api/leagues')
  await foreign.apiOf(new RouterContextProvider()).call('GET /api/leagues')

  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    'https://api.example/api/leagues',
    'https://api.example/api/leagues',
  ])
})
