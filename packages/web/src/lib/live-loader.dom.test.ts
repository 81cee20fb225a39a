import { STANDARD_SETTINGS } from '@shop/contract/setting-list'
import { ApiError } from '@shop/contract/client'
import type { Send } from '@shop/contract/client'
import { redirect, RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Unreachable } from './fetch-send'
import type { Loaded, LoadArgs } from './live-loader'
import { idOf, ifAvailable, liveLoader } from './live-loader'
import { pageContext } from './router-context'
import { MalformedList, readLeagues } from './read-catalog'
import { texts } from './texts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  return () => {
    fetched.mockReset()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

function aPage() {
  return liveLoader({
    load: async (api) => (await api.call('GET /api/leagues')).map(({ name }) => name),
    failed: texts.leagues.fetchFailed,
  })
}

describe('on the server', () => {
  test('the page is loaded in-process', async () => {
    const answer = await aPage().loader(onServer({ status: 200, body: [{ name: 'Gulf Premier' }] }))

    expect(answer.data).toEqual({ status: 'ready', data: ['Gulf Premier'] })
    expect(answer.init?.status).toBe(200)
    expect(fetched).not.toHaveBeenCalled()
  })

  test('what does not exist is missing, with HTTP status 404', async () => {
    const answer = await aPage().loader(onServer({ status: 404, body: { message: 'No such league.' } }))

    expect(answer.data).toEqual({ status: 'missing' })
    expect(answer.init?.status).toBe(404)
  })

  test('a fault gives the page’s own text, with HTTP status 503', async () => {
    const answer = await aPage().loader(onServer({ status: 500, body: { message: 'Oops.' } }))

    expect(answer.data).toEqual({ status: 'failed', notice: 'Error fetching leagues' })
    expect(answer.init?.status).toBe(503)
  })

  test('the text may depend on what failed', async () => {
    const { loader } = liveLoader({
      load: async (api) => readLeagues(await api.call('GET /api/leagues')),
      failed: (error) => (error instanceof MalformedList ? texts.leagues.malformed : texts.leagues.fetchFailed),
    })

    expect((await loader(onServer({ status: 200, body: 'no list' }))).data).toEqual({
      status: 'failed',
      notice: 'Invalid data format received from server',
    })
  })

  test('a bug is reported, an outage is not', async () => {
    const report = vi.spyOn(console, 'error').mockReturnValue()
    const failingWith = (error: Error) => liveLoader({ load: () => Promise.reject(error), failed: 'Failed' })

    await failingWith(new Unreachable('offline')).loader(onServer({ status: 200, body: [] }))
    expect(report).not.toHaveBeenCalled()

    await failingWith(new TypeError('undefined is not a function')).loader(onServer({ status: 200, body: [] }))
    expect(report).toHaveBeenCalledOnce()
  })

  test('a redirect is followed', async () => {
    const { loader } = liveLoader({ load: () => Promise.reject(redirect('/') as unknown as Error), failed: 'Failed' })

    await expect(loader(onServer({ status: 200, body: [] }))).rejects.toBeInstanceOf(Response)
  })
})

describe('when the browser takes the page over', () => {
  const rendered: Loaded<string[]> = { status: 'ready', data: ['as rendered'] }

  test('it asks again, so that what is shown is live', async () => {
    fetched.mockResolvedValue(Response.json([{ name: 'live' }]))

    expect(await aPage().clientLoader(inBrowser(location.href, rendered))).toEqual({ status: 'ready', data: ['live'] })
  })

  test('what has not changed since is what was rendered, down to the last object', async () => {
    fetched.mockResolvedValue(Response.json([{ name: 'as rendered' }]))

    expect(await aPage().clientLoader(inBrowser(location.href, rendered))).toBe(rendered)
  })

  test.each([
    ['refused', () => Promise.resolve(new Response('', { status: 500 }))],
    ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('it keeps what the server rendered and says so when it is %s', async (_, answer) => {
    fetched.mockImplementation(answer)

    expect(await aPage().clientLoader(inBrowser(location.href, rendered))).toEqual({
      status: 'ready',
      data: ['as rendered'],
      notice: 'Error fetching leagues',
    })
  })

  test('it recovers from what the server could not load', async () => {
    fetched.mockResolvedValue(Response.json([{ name: 'live' }]))
    const failed: Loaded<string[]> = { status: 'failed', notice: 'Error fetching leagues' }

    expect(await aPage().clientLoader(inBrowser(location.href, failed))).toMatchObject({ status: 'ready' })
  })

  test('what was missing stays missing while nothing can be asked', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))

    expect(await aPage().clientLoader(inBrowser(location.href, { status: 'missing' }))).toEqual({ status: 'missing' })
  })

  test('what has gone since is missing', async () => {
    fetched.mockResolvedValue(new Response('', { status: 404 }))

    expect(await aPage().clientLoader(inBrowser(location.href, rendered))).toEqual({ status: 'missing' })
  })

  test('React Router is told to run it', () => {
    expect(aPage().clientLoader.hydrate).toBe(true)
  })
})

describe('on a later navigation', () => {
  test('only the API is asked, with no round trip through the page’s server loader', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const args = inBrowser(new URL('/elsewhere', location.href).href, { status: 'ready', data: ['stale'] })

    expect(await aPage().clientLoader(args)).toEqual({ status: 'failed', notice: 'Error fetching leagues' })
    expect(args.serverLoader).not.toHaveBeenCalled()
  })

  test('coming back to the first page is a navigation like any other', async () => {
    fetched.mockImplementation(() => Promise.resolve(Response.json([])))
    const page = aPage()
    await page.clientLoader(inBrowser(location.href, { status: 'ready', data: [] }))
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))

    expect(await page.clientLoader(inBrowser(location.href, { status: 'ready', data: [] }))).toMatchObject({
      status: 'failed',
    })
  })
})

describe('the id in the address', () => {
  test('is a number', () => {
    expect(idOf({ params: { id: '42' } })).toBe(42)
  })

  test.each(['abc', '0', '-1', '1.5', '1e3', '', '2147483648', undefined])('%j names nothing', (id) => {
    expect(() => idOf({ params: { id } })).toThrow(ApiError)
  })
})

test('what a page can do without is nothing where it could not be loaded, but a bug is no outage', async () => {
  expect(await ifAvailable(Promise.resolve('clubs'))).toBe('clubs')
  expect(await ifAvailable(Promise.reject(new ApiError(404, {})))).toBeNull()
  expect(await ifAvailable(Promise.reject(new Unreachable('offline')))).toBeNull()
  expect(await ifAvailable(Promise.reject(new MalformedList('no list')))).toBeNull()
  await expect(ifAvailable(Promise.reject(new TypeError('bug')))).rejects.toThrow('bug')
})

function onServer({ status, body }: { status: number; body: unknown }) {
  const context = new RouterContextProvider()
  const send: Send = () => Promise.resolve({ status, body, header: () => null })
  context.set(pageContext, {
    send,
    siteUrl: 'https://shop.example',
    settings: STANDARD_SETTINGS,
    scriptMark: '',
  })
  return { ...argsAt('https://shop.example/leagues'), context }
}

function inBrowser(href: string, rendered: Loaded<string[]>) {
  const serverLoader = vi.fn().mockResolvedValue(rendered)
  return { ...argsAt(href), context: new RouterContextProvider(), serverLoader }
}

function argsAt(href: string): LoadArgs & { request: Request; pattern: string } {
  return { request: new Request(new URL(href, 'https://shop.example')), url: new URL(href), params: {}, pattern: '' }
}
