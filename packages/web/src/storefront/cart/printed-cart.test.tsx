import type { Cart } from '@shop/contract/cart'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cartCount } from './cart-count'
import type { Answering } from '../../testing/answering'
import { aCart } from '../../testing/checkout'
import { descriptionOf } from '../../testing/open-form-page'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { aPrintedLine } from '../../testing/printed'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import * as cartPage from './cart-page'

const CART = 'GET /api/cart'
const PLAIN = 'Harbour City Home Jersey Size M'
const PRINTED = 'Harbour City Home Jersey Size M · OMAR 10'

const [plain] = aCart.items
const mixed: Cart = { items: plain ? [plain, aPrintedLine] : [], total: 1272, notices: [] }
const gone = {
  kind: 'print' as const,
  item_id: 41,
  product_name: 'Harbour City Home Jersey',
  message: 'Harbour City Home Jersey is no longer printed with name and number. Please change your cart.',
}

beforeEach(() => {
  givenSignedIn()
  return () => {
    act(givenNobody)
    vi.unstubAllGlobals()
    cartCount.set(0)
  }
})

// Dismisses the toasts while the page is still mounted, because toasts outlive the page.
afterEach(() => {
  for (const button of document.querySelectorAll('.toaster [aria-label=Dismiss]')) fireEvent.click(button)
})

function openCart(cart: Cart = mixed, answers: Answering = {}) {
  return openOwnPage(cartPage, { route: '/cart', answers: { [CART]: ok(cart), ...answers } })
}

const line = (name: string) => within(screen.getByRole('group', { name }))
function textsOf(name: string): string[] {
  const paragraphs = [...screen.getByRole('group', { name }).querySelectorAll('p')]
  return paragraphs.map(({ textContent }) => textContent).filter(Boolean)
}

describe('a printed line', () => {
  test('shows its back, the text under the size, and what the printing costs', async () => {
    await openCart()

    const picture = line(PRINTED).getByRole<HTMLImageElement>('img')
    expect(picture.alt).toBe('Harbour City Home Jersey, back with OMAR 10')
    expect(picture.src).toContain('/pictures/proof/480.png')
    expect(textsOf(PRINTED)).toEqual([
      'Size M · OMAR 10',
      'AED 454.00 each',
      'Name and number included: AED 45.00 each',
    ])
    expect(textsOf(PLAIN)).toEqual(['Size M', 'AED 409.00 each'])
  })

  test.each([
    [{ size: 'M', name: 'OMAR' }, 'Name included: AED 45.00 each'],
    [{ size: 'M', number: 0 }, 'Number included: AED 45.00 each'],
  ])('with only one of the two says so: %j', async (options, note) => {
    await openCart({ ...mixed, items: [{ ...aPrintedLine, options }] })

    expect(screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === note)).toBeDefined()
  })

  test('that is printed for nothing speaks of no fee', async () => {
    await openCart({ ...mixed, items: [{ ...aPrintedLine, print_fee: 0 }] })

    expect(screen.queryByText(/included/)).toBeNull()
  })

  test('and a plain one of the same jersey have controls of different names', async () => {
    await openCart()

    const names = (role: string) => screen.getAllByRole(role).map((control) => control.getAttribute('aria-label'))
    expect(names('spinbutton')).toEqual(['Quantity', 'Quantity, OMAR 10'])
    expect(screen.getByRole('button', { name: 'Remove Harbour City Home Jersey, size M' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Remove Harbour City Home Jersey, size M, OMAR 10' })).toBeDefined()
  })

  test('that was removed comes back with its text', async () => {
    const { bodiesOf } = await openCart(mixed, {
      'DELETE /api/cart/items/41': ok({ cart: { ...mixed, items: mixed.items.slice(0, 1) } }),
      'POST /api/cart/items': ok({ cart: mixed }),
    })

    await userEvent.click(screen.getByRole('button', { name: /^Remove .*OMAR 10$/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))

    expect(await screen.findByRole('group', { name: PRINTED })).toBeDefined()
    const options = { size: 'M', name: 'OMAR', number: 10 }
    expect(bodiesOf('POST /api/cart/items')).toEqual([{ product_id: 7, quantity: 1, options }])
  })

  test('shares its pieces with the plain one', async () => {
    await openCart({ ...mixed, items: mixed.items.map((item) => ({ ...item, available: 2 })) })

    expect(line(PLAIN).getByText('Only 2 left in M')).toBeDefined()
    expect(line(PRINTED).getByText('Only 2 left in M')).toBeDefined()
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Proceed to Checkout' })
    expect(button.disabled).toBe(true)
    expect(descriptionOf(button)).toBe('Some items are not available in this number. Please change them first.')
  })
})

describe('a line whose printing is gone', () => {
  const unprintable: Cart = { ...mixed, notices: [gone] }
  const price = { ...gone, kind: 'price' as const, message: 'The price changed.' }

  test('is named, and stands in the way of the checkout', async () => {
    await openCart(unprintable)

    expect(line(PRINTED).getByText('No longer printed with name and number.')).toBeDefined()
    expect(line(PLAIN).queryByText(/No longer printed/)).toBeNull()
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Proceed to Checkout' })
    expect(button.disabled).toBe(true)
    expect(descriptionOf(button)).toContain('no longer printed with name and number. Please remove them first.')
  })

  test('is announced until the cart is changed', async () => {
    await openCart({ ...unprintable, notices: [gone, price] }, { 'POST /api/cart/seen': ok({ cart: unprintable }) })

    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))

    expect(screen.getByRole('alert').textContent).toBe(gone.message)
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  })

  test('is announced once, however many lines of the jersey there are', async () => {
    const second = { ...aPrintedLine, id: 42, options: { size: 'M', name: 'SARA', number: 7 } }
    await openCart({ items: [aPrintedLine, second], total: 908, notices: [gone, { ...gone, item_id: 42 }] })

    expect(within(screen.getByRole('alert')).getAllByRole('listitem')).toHaveLength(1)
  })

  test('no longer stands in the way when it is removed', async () => {
    const rest: Cart = { ...mixed, items: mixed.items.slice(0, 1) }
    await openCart(unprintable, { 'DELETE /api/cart/items/41': ok({ cart: rest }) })

    await userEvent.click(screen.getByRole('button', { name: /^Remove .*OMAR 10$/ }))

    expect(await screen.findByRole('link', { name: 'Proceed to Checkout' })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
