import { beforeEach, expect, test, vi } from 'vitest'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import { addToCart } from './add-to-cart'
import { cartCount } from './cart-count'
import { navigateWith } from '../../lib/handle-status'

const jersey = { id: 7, size_variations: ['S', 'M'] }
const scarf = { id: 8, size_variations: [] }
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  navigateWith(vi.fn())
  givenSignedIn()
  return () => {
    fetched.mockReset()
    vi.unstubAllGlobals()
    givenNobody()
    cartCount.set(0)
  }
})

test('a jersey in its size goes into the cart', async () => {
  fetched.mockResolvedValue(Response.json({ cart: { items: [], total: 0 } }))

  const outcome = await addToCart({ product: jersey, quantity: 2, size: 'M' })

  expect(outcome).toMatchObject({ ok: true, message: 'Item added to cart successfully!' })
  expect(sentBody()).toEqual({ product_id: 7, quantity: 2, options: { size: 'M' } })
})

test('the badge counts what the cart then holds', async () => {
  fetched.mockResolvedValueOnce(Response.json({ cart: { items: [{ quantity: 2 }, { quantity: 1 }], total: 0 } }))
  await addToCart({ product: scarf })
  expect(cartCount.get()).toBe(3)

  fetched.mockResolvedValueOnce(Response.json({}))
  expect((await addToCart({ product: scarf })).ok).toBe(true)
  expect(cartCount.get()).toBe(3)
})

test('one piece of a product without sizes, unless told otherwise', async () => {
  fetched.mockResolvedValue(Response.json({ cart: { items: [], total: 0 } }))

  expect((await addToCart({ product: scarf })).ok).toBe(true)
  expect(sentBody()).toEqual({ product_id: 8, quantity: 1, options: {} })
})

test('what is to be printed goes along', async () => {
  fetched.mockResolvedValue(Response.json({ cart: { items: [], total: 0 } }))

  await addToCart({ product: jersey, size: 'M', print: { name: 'Omar', number: 10 } })

  expect(sentBody()).toEqual({ product_id: 7, quantity: 1, options: { size: 'M', name: 'Omar', number: 10 } })
})

test.each(['name', 'number'] as const)('a refused %s is told for its field', async (field) => {
  const errors = { [`options.${field}`]: ['We don’t print this.'] }
  fetched.mockResolvedValue(Response.json({ message: 'We don’t print this.', errors }, { status: 422 }))

  const outcome = await addToCart({ product: jersey, size: 'M', print: { name: 'Omar', number: 88 } })

  expect(outcome).toMatchObject({ ok: false, printRefusal: { field, text: 'We don’t print this.' } })
})

test('somebody who is not signed in is asked to, and nothing is sent', async () => {
  givenNobody()

  expect(await addToCart({ product: jersey, size: 'M' })).toEqual({
    ok: false,
    message: 'Please login to add items to cart',
    loginFor: 'visitor',
  })
  expect(fetched).not.toHaveBeenCalled()
})

test.each([undefined, null, ''])('a jersey without a size (%j) is not sent', async (size) => {
  expect(await addToCart({ product: jersey, size })).toEqual({ ok: false, message: 'Please select a size.' })
  expect(fetched).not.toHaveBeenCalled()
})

test('a session that has ended is named', async () => {
  fetched.mockResolvedValue(Response.json({ message: 'Not signed in.' }, { status: 401 }))

  expect((await addToCart({ product: scarf })).message).toBe('Please log in to add items to your cart')
})

test('the server’s own message is preferred', async () => {
  fetched.mockResolvedValueOnce(Response.json({ message: 'Only 2 left.' }, { status: 422 }))
  expect(await addToCart({ product: scarf })).toEqual({ ok: false, message: 'Only 2 left.' })

  fetched.mockResolvedValueOnce(new Response('', { status: 500 }))
  expect((await addToCart({ product: scarf })).message).toBe('Failed to add item to cart')

  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect((await addToCart({ product: scarf })).message).toBe('Failed to add item to cart')
})

function sentBody(): unknown {
  return JSON.parse(fetched.mock.calls[0]?.[1]?.body as string)
}
