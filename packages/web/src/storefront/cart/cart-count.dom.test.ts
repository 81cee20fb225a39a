import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mariam } from '../../testing/people'
import { givenNobody, givenSignedIn, omar } from '../../testing/visitors'
import { cartCount, piecesIn, startCartCount } from './cart-count'
import { navigateWith } from '../../lib/handle-status'
import { session } from '../../lib/session'

const fetched = vi.fn<typeof fetch>()

startCartCount()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  navigateWith(vi.fn())
  return () => {
    givenNobody()
    fetched.mockReset()
    vi.unstubAllGlobals()
  }
})

const cartOf = (...quantities: number[]) => ({ items: quantities.map((quantity) => ({ quantity })), total: 0 })
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('the pieces of all lines are counted', () => {
  expect(piecesIn(cartOf(2, 1))).toBe(3)
  expect(piecesIn({ items: [{ quantity: '2' }, {}] })).toBe(2)
  expect(piecesIn({ items: [] })).toBe(0)
  expect(piecesIn({ cart: { items: [{ quantity: 4 }] } })).toBe(4)
  expect(piecesIn({ data: { items: [{ quantity: 4 }] } })).toBe(4)
  expect(piecesIn({})).toBeUndefined()
  expect(piecesIn({ cart: null })).toBeUndefined()
  expect(piecesIn(undefined)).toBeUndefined()
})

describe('the count', () => {
  test('is asked for once when somebody signs in', async () => {
    fetched.mockResolvedValue(Response.json(cartOf(2, 1)))

    givenSignedIn()
    session.saveUser({ ...mariam, name: 'Mariam Said' })
    await settled()

    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/cart'])
    expect(cartCount.get()).toBe(3)
  })

  test.each([501, 500, 404])('stays empty where the server answers %i', async (status) => {
    fetched.mockResolvedValue(Response.json({}, { status }))

    givenSignedIn()
    await settled()

    expect(cartCount.get()).toBe(0)
    expect(session.current().isAuthenticated).toBe(true)
  })

  test('goes with the user', async () => {
    fetched.mockResolvedValue(Response.json(cartOf(2)))
    givenSignedIn()
    await settled()

    session.logout()

    expect(cartCount.get()).toBe(0)
  })

  test('is never that of the user before', async () => {
    const waiting: ((answer: Response) => void)[] = []
    fetched.mockReturnValueOnce(new Promise((resolve) => waiting.push(resolve)))
    givenSignedIn(mariam)
    fetched.mockResolvedValueOnce(Response.json(cartOf(5)))
    givenSignedIn(omar, 'other')
    await settled()

    waiting[0]?.(Response.json(cartOf(2)))
    await settled()

    expect(cartCount.get()).toBe(5)
  })
})
