import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cartCount } from '../cart/cart-count'
import { checkout } from './checkout-store'
import { aCart, anAddress, anOrder } from '../../testing/checkout'
import {
  button,
  CART,
  CHECKOUT,
  closeCheckout,
  CONFIRM,
  field,
  findStep,
  OPEN_PAYMENT,
  openCheckout,
  press,
  reviewing,
} from '../../testing/open-checkout'
import { heldBack } from '../../testing/open-form-page'
import { givenNobody, givenSignedIn } from '../../testing/visitors'

beforeEach(() => {
  givenSignedIn()
  return () => {
    closeCheckout()
    act(givenNobody)
    vi.unstubAllGlobals()
  }
})

const step = () => within(screen.getByRole('region', { name: 'Review Order' }))

describe('the review', () => {
  test('names the card by brand and last digits, as soon as they are known', async () => {
    await openCheckout(reviewing, {
      'GET /api/payment-intents/pi_1/card': { status: 200, body: { card: { brand: 'Visa', last4: '4242' } } },
    })

    expect(await step().findByText('Visa ending 4242')).toBeDefined()
  })

  test('shows the address, the items and the total', async () => {
    await openCheckout(reviewing)

    expect(step().getByText('Mariam Haddad')).toBeDefined()
    expect(step().getByText('Dubai, Dubai 00000')).toBeDefined()
    // Isolated, so that the groups of its figures keep their order in a page from right to left.
    expect(step().getByText('+971 50 123 4567').tagName).toBe('BDI')
    expect(
      step()
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['Harbour City Home JerseySize M, quantity 2AED 818.00', 'Hill Rovers ScarfQuantity 1AED 49.90'])
    expect(step().getByText('867.90')).toBeDefined()
  })

  test('has no way back, and asks for no payment', async () => {
    const { bodiesOf } = await openCheckout(reviewing)

    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    expect(bodiesOf(OPEN_PAYMENT)).toEqual([])
  })

  test('survives a reload, and what was paid is not paid again', async () => {
    const { reload } = await openCheckout(reviewing)

    const { bodiesOf } = await reload()

    expect(button('Place Order').disabled).toBe(false)
    expect(bodiesOf(OPEN_PAYMENT)).toEqual([])
  })

  test('without a payment it is not reached: the payment comes first, and says why', async () => {
    await openCheckout({ ...reviewing, payment: null })

    expect(await findStep('Payment Details')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toBe('Payment information is missing')
  })

  test('of a cart that has changed since leads back to the payment of the new total', async () => {
    const cart = { status: 200, body: { ...aCart, total: 900 } }
    const { bodiesOf } = await openCheckout(reviewing, { [CART]: cart })

    expect(await screen.findByLabelText('Card number')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toContain('Your cart has changed since you confirmed your card.')
    expect(bodiesOf(OPEN_PAYMENT)).toEqual([{ amount: 90_000, currency: 'usd' }])
  })
})

describe('Place Order', () => {
  test('sends address and payment once, and leads to the confirmation', async () => {
    const { reply, release } = heldBack({ status: 200, body: { status: 'success', order: anOrder } })
    const { bodiesOf } = await openCheckout(reviewing, { [CHECKOUT]: reply })
    cartCount.set(3)

    const place = button('Place Order')
    await userEvent.dblClick(place)
    expect(place.getAttribute('aria-busy')).toBe('true')
    expect(place.textContent).toContain('Placing order')
    release()

    expect(await screen.findByRole('heading', { name: 'Thank you for your order' })).toBeDefined()
    expect(screen.getByText('712')).toBeDefined()
    expect(bodiesOf(CHECKOUT)).toEqual([{ shipping: anAddress, payment_intent_id: 'pi_1' }])
    expect(cartCount.get()).toBe(0)
    await waitFor(() => expect(checkout.current()).toBeNull())
    expect(sessionStorage.length).toBe(0)
  })

  test('is disabled without a payment, and says what is missing should it be sent all the same', async () => {
    const { bodiesOf } = await openCheckout(reviewing)
    act(() => checkout.begin({ ...reviewing, payment: null }))
    const place = button('Place Order')
    expect(place.disabled).toBe(true)

    fireEvent.submit(place.form ?? document.body)

    expect((await screen.findByRole('alert')).textContent).toBe('Payment information is missing')
    expect(bodiesOf(CHECKOUT)).toEqual([])
  })

  test.each([
    ['no answer', undefined, 'Failed to place order. Please try again.'],
    ['an answer without a text', { status: 500 }, 'Failed to place order'],
    ['an answer with one', { status: 503, body: { message: 'Try later.' } }, 'Try later.'],
    ['an answer that is no success', { status: 200, body: { status: 'error' } }, 'Failed to place order'],
  ])('after %s the same payment may be sent again', async (_, reply, text) => {
    const { answers, bodiesOf } = await openCheckout(reviewing, { [CHECKOUT]: reply })
    await press('Place Order')

    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(text)
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true))

    answers[CHECKOUT] = { status: 200, body: { status: 'success', order: anOrder } }
    await press('Place Order')

    await screen.findByRole('heading', { name: 'Thank you for your order' })
    expect(bodiesOf(CHECKOUT)).toEqual([1, 2].map(() => ({ shipping: anAddress, payment_intent_id: 'pi_1' })))
    expect(bodiesOf(OPEN_PAYMENT)).toEqual([])
  })

  test.each([
    ['a refused card', 402, 'Your card was refused and nothing was charged. Please try another card.'],
    ['a changed cart', 409, 'Your cart has changed since you paid. Please pay again.'],
  ])('after %s the payment is forgotten, and one of the cart as it is now asked for', async (_, status, message) => {
    const { answers, bodiesOf } = await openCheckout(reviewing, { [CHECKOUT]: { status, body: { message } } })
    answers[CART] = { status: 200, body: { ...aCart, total: 900 } }

    await press('Place Order')

    expect(document.activeElement).toBe(await findStep('Payment Details'))
    expect(screen.getByRole('alert').textContent).toBe(message)
    expect(checkout.current()?.payment).toBeNull()
    expect(await screen.findByLabelText('Card number')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toBe(message)
    expect(bodiesOf(CART)).toHaveLength(2)
    expect(bodiesOf(OPEN_PAYMENT)).toEqual([{ amount: 90_000, currency: 'usd' }])

    await press('4242 4242 4242 4242 succeeds')
    await press('Confirm Payment')
    await findStep('Review Order')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(bodiesOf(CONFIRM)).toHaveLength(1)
  })

  test('what is sold out is said once, with the way to the cart', async () => {
    const message = 'Harbour City Home Jersey, size M, has only 1 left.'
    const { answers } = await openCheckout(reviewing, { [CHECKOUT]: { status: 409, body: { message } } })
    answers[OPEN_PAYMENT] = { status: 409, body: { message, error: message } }

    await press('Place Order')

    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
    expect(screen.getAllByText(message)).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'View Cart' }).getAttribute('href')).toBe('/cart')
  })

  test('an address that is refused can be mended without paying again', async () => {
    const errors = { 'shipping.zip': ['This ZIP is too long.'] }
    const { answers, bodiesOf } = await openCheckout(reviewing, {
      [CHECKOUT]: { status: 422, body: { message: 'No.', errors } },
    })
    await press('Place Order')

    await findStep('Shipping Address')
    expect(screen.getByRole('alert').textContent).toBe('This ZIP is too long.')
    await userEvent.clear(field('ZIP'))
    await userEvent.type(field('ZIP'), '1')
    await press('Next')
    await findStep('Review Order')
    answers[CHECKOUT] = { status: 200, body: { status: 'success', order: anOrder } }
    await press('Place Order')

    await screen.findByRole('heading', { name: 'Thank you for your order' })
    expect(bodiesOf(OPEN_PAYMENT)).toEqual([])
    expect(bodiesOf(CHECKOUT).at(-1)).toEqual({
      shipping: { ...anAddress, zip: '1' },
      payment_intent_id: 'pi_1',
    })
  })

  test('whose answer got lost is found by a reload', async () => {
    const { answers, reload } = await openCheckout(reviewing, { [CHECKOUT]: undefined })
    await press('Place Order')
    await screen.findByRole('alert')

    answers[CART] = { status: 200, body: { items: [], total: 0 } }
    answers[CHECKOUT] = { status: 200, body: { status: 'success', order: anOrder } }
    await reload()

    expect(await screen.findByRole('heading', { name: 'Thank you for your order' })).toBeDefined()
    expect(screen.getByText('712')).toBeDefined()
  })
})
