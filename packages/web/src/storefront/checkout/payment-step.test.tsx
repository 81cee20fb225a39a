import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { checkout } from './checkout-store'
import { aCart, anAddress } from '../../testing/checkout'
import {
  CART,
  closeCheckout,
  findStep,
  OPEN_PAYMENT,
  openCheckout,
  paying,
  press,
  SETTINGS,
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

const authorized = { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', isAuthorized: true }

describe('a payment', () => {
  test('is asked for once: the cart’s total times 100', async () => {
    const { bodiesOf } = await openCheckout(paying)
    await screen.findByLabelText('Card number')

    expect(bodiesOf(OPEN_PAYMENT)).toEqual([{ amount: 86_790, currency: 'usd' }])
  })

  test('of a total that floats badly is a whole number of minor units all the same', async () => {
    const cart = { status: 200, body: { ...aCart, total: 1.15 } }
    const { bodiesOf } = await openCheckout(paying, { [CART]: cart })
    await screen.findByLabelText('Card number')

    expect(bodiesOf(OPEN_PAYMENT)).toEqual([{ amount: 115, currency: 'usd' }])
  })

  test('says in which currency and how much the card is charged', async () => {
    await openCheckout(paying, {
      [SETTINGS]: { status: 200, body: { gateway: 'test', publishableKey: 'pk_test_local', currency: 'aed' } },
    })
    await screen.findByLabelText('Card number')

    expect(screen.getByText(/^Your card will be charged/).textContent).toBe(
      'Your card will be charged AED 867.90 when you place the order.',
    )
  })

  test('that waits says so, and can be left', async () => {
    const { reply } = heldBack({ status: 200 })
    await openCheckout(paying, { [OPEN_PAYMENT]: reply })
    expect(screen.getByRole('status').textContent).toBe('Preparing the payment')

    await press('Back')

    expect(await findStep('Shipping Address')).toBeDefined()
  })

  test('whose card was confirmed before goes straight to the review', async () => {
    await openCheckout(paying, { [OPEN_PAYMENT]: { status: 200, body: authorized } })

    expect(document.activeElement).toBe(await findStep('Review Order'))
    expect(checkout.current()?.payment).toEqual({ intentId: 'pi_1', amount: 86_790 })
  })

  test.each([
    ['has no secret', { status: 200, body: {} }, 'Could not initialize payment. Please try again.'],
    ['is refused in words', { status: 422, body: { error: 'Sold out.' } }, 'Sold out.'],
    ['is refused without', { status: 500 }, 'Failed to initialize payment system. Please refresh or try again later.'],
    ['finds nobody', undefined, 'Failed to initialize payment system. Please refresh or try again later.'],
  ])('that %s can be tried again', async (_, reply, text) => {
    const { answers } = await openCheckout(paying, { [OPEN_PAYMENT]: reply })
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(screen.getByRole('link', { name: 'View Cart' }).getAttribute('href')).toBe('/cart')

    answers[OPEN_PAYMENT] = { status: 200, body: { clientSecret: 'pi_1_secret_2' } }
    await press('Try again')

    expect(await screen.findByLabelText('Card number')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('that was refused for another total is tried again with the new one', async () => {
    const { answers, bodiesOf } = await openCheckout(paying, {
      [OPEN_PAYMENT]: { status: 422, body: { error: 'Changed.' } },
    })
    await screen.findByText('Changed.')

    answers[CART] = { status: 200, body: { ...aCart, total: 900 } }
    answers[OPEN_PAYMENT] = { status: 200, body: { clientSecret: 'pi_1_secret_2' } }
    await press('Try again')
    await screen.findByLabelText('Card number')

    expect(bodiesOf(OPEN_PAYMENT).at(-1)).toEqual({ amount: 90_000, currency: 'usd' })
  })

  test('without settings does not come about', async () => {
    await openCheckout(paying, { [SETTINGS]: { status: 500 } })

    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to initialize payment system. Please refresh or try again later.',
    )
  })
})

test('a reload on this step loses no address, and the card confirmed before it is not asked for again', async () => {
  const { reload, answers } = await openCheckout(paying)
  await screen.findByLabelText('Card number')

  answers[OPEN_PAYMENT] = { status: 200, body: authorized }
  await reload()

  expect(await findStep('Review Order')).toBeDefined()
  expect(checkout.current()?.shipping).toEqual(anAddress)
})
