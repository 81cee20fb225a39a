import type { Cart } from '@shop/contract/cart'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cartCount } from './cart-count'
import { navigateWith } from '../../lib/handle-status'
import type { Answering } from '../../testing/answering'
import { aCart } from '../../testing/checkout'
import { descriptionOf, heldBack, whereabouts } from '../../testing/open-form-page'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import * as cartPage from './cart-page'

const CART = 'GET /api/cart'
const UPDATE = 'PUT /api/cart/items/31'
const REMOVE = 'DELETE /api/cart/items/31'
const JERSEY = 'Harbour City Home Jersey Size M'

const goToLogin = vi.fn()

beforeEach(() => {
  navigateWith(goToLogin)
  givenSignedIn()
  return () => {
    vi.useRealTimers()
    goToLogin.mockReset()
    act(givenNobody)
    vi.unstubAllGlobals()
    cartCount.set(0)
  }
})

// Dismisses the toasts while the page is still mounted, because toasts outlive the page.
afterEach(() => {
  for (const button of document.querySelectorAll('.toaster [aria-label=Dismiss]')) fireEvent.click(button)
})

function openCart(answers: Answering = {}) {
  return openOwnPage(cartPage, { route: '/cart', answers: { [CART]: ok(aCart), ...answers } })
}

/** The cart with other quantities; a line with the quantity 0 is left out. */
function cartOf(jerseys: number, scarves = 1): Cart {
  const quantities = [jerseys, scarves]
  const items = aCart.items.map((item, index) => ({ ...item, quantity: quantities[index] ?? 0 }))
  return { items: items.filter(({ quantity }) => quantity > 0), total: jerseys * 409 + scarves * 49.9, notices: [] }
}

/** The page asks beside it whether the shopper wants to be reminded. */
const isAboutCart = ({ name }: { name: string }) => !name.endsWith('/api/user/mail-preferences')

const line = (name: string) => within(screen.getByRole('group', { name }))
const quantity = (name = JERSEY) => line(name).getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' })
const summary = () => within(screen.getByRole('region', { name: 'Summary' }))
const checkoutLink = () => screen.getByRole('link', { name: 'Proceed to Checkout' })
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

function type(text: string) {
  fireEvent.change(quantity(), { target: { value: text } })
}

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}

describe('the cart', () => {
  test('shows every line with name, size, price, quantity and line total, and the grand total', async () => {
    await openCart()
    const jersey = line(JERSEY)

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Cart')
    expect(jersey.getByRole('link').getAttribute('href')).toBe('/products/7')
    expect(jersey.getByText('Size M')).toBeDefined()
    expect(jersey.getByText('409.00')).toBeDefined()
    expect(jersey.getByText('818.00')).toBeDefined()
    expect(quantity().value).toBe('2')
    expect(line('Hill Rovers Scarf').getAllByText('49.90')).toHaveLength(2)
    expect(summary().getAllByText('867.90')).toHaveLength(2)
    expect(summary().getByText('Subtotal, 3 items')).toBeDefined()
    expect(cartCount.get()).toBe(3)
  })

  test('leads to the checkout', async () => {
    await openCart()

    await userEvent.click(checkoutLink())

    expect(await whereabouts()).toBe('/checkout')
  })

  test('that is empty shows a way on', async () => {
    await openCart({ [CART]: ok({ items: [], total: 0, notices: [] }) })

    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Browse Jerseys' }).getAttribute('href')).toBe('/products')
    expect(screen.queryByText('Proceed to Checkout')).toBeNull()
  })

  test.each([
    ['the server fails', { status: 500 }],
    ['nobody answers', undefined],
    ['the answer is no cart', ok({ items: 'none' })],
    ['the address is unknown', { status: 404 }],
  ])('says “Failed to fetch cart” where %s, and can be tried again', async (_, reply) => {
    const answers: Answering = { [CART]: reply }
    await openOwnPage(cartPage, { route: '/cart', answers })
    expect(alerts()[0]).toContain('Failed to fetch cart')

    answers[CART] = ok(aCart)
    await userEvent.click(screen.getByRole('link', { name: 'Try again' }))

    expect(await screen.findByRole('group', { name: JERSEY })).toBeDefined()
  })

  test('leads to the login page, which says why, where the session has ended', async () => {
    await openCart({ [CART]: { status: 401 } })

    expect(goToLogin).toHaveBeenCalled()
  })
})

describe('a quantity', () => {
  test('is sent after a pause of 300 ms, and the totals do not wait for it', async () => {
    const { bodiesOf } = await openCart({ [UPDATE]: ok({ cart: cartOf(3) }) })
    vi.useFakeTimers()

    type('3')
    expect(line(JERSEY).getByText('1,227.00')).toBeDefined()
    expect(summary().getAllByText('1,276.90')).toHaveLength(2)
    await pass(299)
    expect(bodiesOf(UPDATE)).toEqual([])

    await pass(1)
    expect(bodiesOf(UPDATE)).toEqual([{ quantity: 3 }])
    expect(cartCount.get()).toBe(4)
  })

  test('ends up as the server says', async () => {
    await openCart({ [UPDATE]: ok({ cart: { ...cartOf(3), total: 1200 } }) })
    vi.useFakeTimers()

    type('3')
    await pass(300)

    expect(summary().getAllByText('1,200.00')).toHaveLength(2)
  })

  test('can be stepped; only the last step is sent', async () => {
    const { bodiesOf } = await openCart({ [UPDATE]: ok({ cart: cartOf(4) }) })
    vi.useFakeTimers()

    for (const press of ['More', 'More', 'More', 'Less']) {
      fireEvent.click(line(JERSEY).getByRole('button', { name: press }))
    }
    await pass(300)

    expect(bodiesOf(UPDATE)).toEqual([{ quantity: 4 }])
  })

  test.each(['', '0', '-1', '1.5'])(
    '“%s” is not sent; the field says why and goes back on leaving it',
    async (text) => {
      const { calls } = await openCart()
      vi.useFakeTimers()

      type(text)
      await pass(1000)

      expect(calls.filter(isAboutCart)).toHaveLength(1)
      expect(descriptionOf(quantity())).toBe('Enter a whole number of at least 1.')
      expect(quantity().getAttribute('aria-invalid')).toBe('true')

      fireEvent.blur(quantity())
      expect(quantity().value).toBe('2')
      expect(descriptionOf(quantity())).toBe('')
    },
  )

  test('goes back to the server’s value on failure', async () => {
    await openCart({ [UPDATE]: { status: 500 } })
    vi.useFakeTimers()

    type('3')
    await pass(300)

    expect(alerts()).toEqual(['Failed to update quantity'])
    expect(quantity().value).toBe('2')
    expect(summary().getAllByText('867.90')).toHaveLength(2)
  })

  test('that is too high goes back too, and the server’s reason stands beside the field', async () => {
    await openCart({ [UPDATE]: { status: 422, body: { message: 'Only 12 left in stock.' } } })
    vi.useFakeTimers()

    type('30')
    await pass(300)

    expect(alerts()).toEqual(['Failed to update quantity'])
    expect(descriptionOf(quantity())).toBe('Only 12 left in stock.')
    expect(quantity().value).toBe('2')
  })

  test('wished last wins, however late an earlier answer comes', async () => {
    const slow = heldBack({ status: 200, body: { cart: cartOf(3) } })
    const replies = [slow.reply, { status: 200, body: { cart: cartOf(5) } }]
    await openCart({ [UPDATE]: () => replies.shift() ?? { status: 500 } })
    vi.useFakeTimers()

    type('3')
    await pass(300)
    type('5')
    await pass(300)
    slow.release()
    await pass(0)

    expect(quantity().value).toBe('5')
    expect(summary().getAllByText('2,094.90')).toHaveLength(2)
  })

  test('is not lost by whoever goes on at once: the checkout waits for it', async () => {
    const slow = heldBack({ status: 200, body: { cart: cartOf(3) } })
    const { bodiesOf } = await openCart({ [UPDATE]: slow.reply })

    type('3')
    await userEvent.click(checkoutLink())
    expect(bodiesOf(UPDATE)).toEqual([{ quantity: 3 }])
    expect(screen.queryByTestId('whereabouts')).toBeNull()

    slow.release()
    expect(await whereabouts()).toBe('/checkout')
  })

  test('that fails keeps the shopper in the cart', async () => {
    await openCart({ [UPDATE]: { status: 500 } })

    type('3')
    await userEvent.click(checkoutLink())

    expect(await screen.findByText('Failed to update quantity')).toBeDefined()
    expect(screen.queryByTestId('whereabouts')).toBeNull()
  })

  test('is sent at once by whoever leaves the page', async () => {
    const { bodiesOf, unmount } = await openCart({ [UPDATE]: ok({ cart: cartOf(3) }) })

    type('3')
    unmount()

    await waitFor(() => expect(bodiesOf(UPDATE)).toEqual([{ quantity: 3 }]))
  })

  test('of a session that has ended is not changed', async () => {
    await openCart({ [UPDATE]: { status: 401 } })
    vi.useFakeTimers()

    type('3')
    await pass(300)

    expect(alerts()).toEqual(['Please log in to update your cart'])
    expect(goToLogin).toHaveBeenCalled()
  })

  test('cannot be changed by a visitor', async () => {
    const { calls } = await openCart()
    act(givenNobody)

    type('3')

    expect(await screen.findByText('Please login to update cart')).toBeDefined()
    expect(calls.filter(isAboutCart)).toHaveLength(1)
  })
})

describe('Remove', () => {
  const remove = () => userEvent.click(screen.getByRole('button', { name: `Remove Harbour City Home Jersey, size M` }))

  test('takes the line out, and the focus goes to the next one', async () => {
    await openCart({ [REMOVE]: ok({ cart: cartOf(0) }) })

    await remove()

    await waitFor(() => expect(screen.queryByRole('group', { name: JERSEY })).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Hill Rovers Scarf'))
    expect(cartCount.get()).toBe(1)
  })

  test('of the last line leaves an empty cart, and the focus goes to its heading', async () => {
    const alone = { ...aCart, items: aCart.items.slice(0, 1) }
    await openCart({ [CART]: ok(alone), [REMOVE]: ok({ cart: { items: [], total: 0, notices: [] } }) })

    await remove()

    expect(await screen.findByText('Your cart is empty')).toBeDefined()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cart'))
  })

  test('can be undone', async () => {
    const answers: Answering = { [REMOVE]: ok({ cart: cartOf(0) }), 'POST /api/cart/items': ok({ cart: aCart }) }
    const { bodiesOf } = await openCart(answers)

    await remove()
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))

    expect(await screen.findByRole('group', { name: JERSEY })).toBeDefined()
    expect(bodiesOf('POST /api/cart/items')).toEqual([{ product_id: 7, quantity: 2, options: { size: 'M' } }])
  })

  test.each([{ status: 500 }, undefined])('that fails says so and keeps the line (%j)', async (reply) => {
    await openCart({ [REMOVE]: reply })

    await remove()

    expect(await screen.findByText('Failed to remove item')).toBeDefined()
    expect(screen.getByRole('group', { name: JERSEY })).toBeDefined()
    expect(quantity().disabled).toBe(false)
  })

  test('in a session that has ended', async () => {
    await openCart({ [REMOVE]: { status: 401 } })

    await remove()

    expect(await screen.findByText('Please log in to remove items from your cart')).toBeDefined()
    expect(goToLogin).toHaveBeenCalled()
  })

  test('by a visitor', async () => {
    const { calls } = await openCart()
    act(givenNobody)

    await remove()

    expect(await screen.findByText('Please login to remove items from cart')).toBeDefined()
    expect(calls.filter(isAboutCart)).toHaveLength(1)
  })
})

describe('stock', () => {
  const withJersey = (changes: object) => ok({ ...aCart, items: [{ ...aCart.items[0], ...changes }] })

  test.each([
    [{ quantity: 2, available: 5 }, 'Only 5 left in M'],
    [{ quantity: 4, available: 2 }, 'Only 2 left in M'],
    [{ quantity: 9, available: 8 }, 'Only 8 left in M'],
    [{ quantity: 1, available: 0 }, 'Sold out'],
    [{ quantity: 1, available: 1, options: {} }, 'Only 1 left'],
  ])('%j is pointed out: %s', async (changes, text) => {
    await openCart({ [CART]: withJersey(changes) })

    expect(screen.getByText(text)).toBeDefined()
  })

  test.each([
    { quantity: 4, available: 2 },
    { quantity: 1, available: 0 },
  ])('a cart that is short of it (%j) cannot be bought, and that is explained', async (changes) => {
    await openCart({ [CART]: withJersey(changes) })

    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Proceed to Checkout' })
    expect(button.disabled).toBe(true)
    expect(descriptionOf(button)).toContain('Please change them first.')
  })

  test('a server that does not tell what is left refuses nothing beforehand', async () => {
    await openCart({ [CART]: withJersey({ quantity: 400, available: undefined }) })

    expect(checkoutLink()).toBeDefined()
    expect(quantity().max).toBe('')
  })
})

describe('notices', () => {
  const dearer = { kind: 'price', item_id: 31, product_name: 'Home', message: 'The price of the jersey changed.' }
  const gone = { kind: 'gone', item_id: 33, product_name: 'Cap', message: 'Cap is no longer sold.' }
  const short = { kind: 'stock', item_id: 32, product_name: 'Scarf', message: 'Scarf has only 1 left.' }

  test('are listed and can be dismissed, for good', async () => {
    const { calls } = await openCart({
      [CART]: ok({ ...aCart, notices: [dearer, gone] }),
      'POST /api/cart/seen': ok({ cart: aCart }),
    })
    const alert = screen.getByRole('alert')
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['The price of the jersey changed.', 'Cap is no longer sold.'])

    await userEvent.click(within(alert).getByRole('button', { name: 'Dismiss' }))

    await waitFor(() => expect(calls.at(-1)?.name).toBe('POST /api/cart/seen'))
    expect(alerts()).toEqual([])
  })

  test('come back where they could not be dismissed', async () => {
    await openCart({ [CART]: ok({ ...aCart, notices: [dearer] }) })

    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))

    expect(await screen.findByText('The notice could not be dismissed. Please try again.')).toBeDefined()
    expect(screen.getByText('The price of the jersey changed.')).toBeDefined()
  })

  test('of a shortage stay until the cart is changed', async () => {
    await openCart({ [CART]: ok({ ...aCart, notices: [short] }) })

    expect(alerts()).toEqual(['Scarf has only 1 left.'])
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  })
})
