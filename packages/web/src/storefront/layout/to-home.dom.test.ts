import type { ClientLoaderFunctionArgs } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { takeLeaguesWanted } from '../leagues/leagues-wanted'
import { mariam } from '../../testing/people'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import { clientLoader } from './to-home'

afterEach(() => {
  givenNobody()
  vi.unstubAllGlobals()
})

async function fromBrowser(path: string) {
  const args: Partial<ClientLoaderFunctionArgs> = { url: new URL(path, 'https://shop.example') }
  return (await clientLoader(args as never)).headers.get('Location')
}

describe('a path without a page', () => {
  test('leads home', async () => {
    expect(await fromBrowser('/nowhere?at=all')).toBe('/')
    expect(takeLeaguesWanted()).toBe(false)
  })

  test('/categories leads home to the leagues', async () => {
    expect(await fromBrowser('/categories')).toBe('/')
    expect(takeLeaguesWanted()).toBe(true)
  })
})

describe('the admin area', () => {
  test('asks a visitor to log in, and remembers it', async () => {
    expect(await fromBrowser('/admin/users')).toBe('/login?from=%2Fadmin%2Fusers')
  })

  test('sends a customer home', async () => {
    givenSignedIn(mariam)

    expect(await fromBrowser('/admin')).toBe('/')
  })

  test('lets staff in by a document of its own, where this one knows public pages alone', async () => {
    givenSignedIn({ ...mariam, role: 'admin' })
    vi.stubGlobal('__reactRouterManifest', { routes: { 'storefront/cart/cart-page': {} } })

    const answer = await clientLoader({ url: new URL('/admin/users?page=2', 'https://shop.example') } as never)

    expect(answer.headers.get('Location')).toBe('/admin/users?page=2')
    expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true')
  })

  test('sends staff home from a page that it does not have', async () => {
    givenSignedIn({ ...mariam, role: 'admin' })
    vi.stubGlobal('__reactRouterManifest', { routes: { 'admin/layout/admin-only': {} } })

    expect(await fromBrowser('/admin/nowhere')).toBe('/')
  })
})
