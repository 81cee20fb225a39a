import type { Stripe } from '@stripe/stripe-js'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { checkout } from './checkout-store'
import {
  button,
  closeCheckout,
  findStep,
  OPEN_PAYMENT,
  openCheckout,
  paying,
  press,
  SETTINGS,
} from '../../testing/open-checkout'
import { givenNobody, givenSignedIn } from '../../testing/visitors'

const SYSTEM_FAILED = 'Failed to initialize payment system. Please refresh or try again later.'
const settings = { status: 200, body: { gateway: 'stripe', publishableKey: 'pk_test_1', currency: 'usd' } }

const mounted = vi.fn()
const confirmPayment = vi.fn<(options: object) => Promise<object>>()
const element = { mount: mounted, destroy: vi.fn(), on: vi.fn(), off: vi.fn(), update: vi.fn() }
const elements = { create: vi.fn(() => element), getElement: vi.fn(() => null), update: vi.fn() }

/** A fake of Stripe's script with the members that `@stripe/react-stripe-js` requires. */
const stripe = {
  elements: vi.fn(() => elements),
  createToken: vi.fn(),
  createPaymentMethod: vi.fn(),
  confirmCardPayment: vi.fn(),
  confirmPayment,
  registerAppInfo: vi.fn(),
  _registerWrapper: vi.fn(),
}
const script = vi.fn(() => stripe as unknown as Stripe | null)

beforeEach(() => {
  givenSignedIn()
  vi.stubGlobal('Stripe', Object.assign(script, { version: 'endive' }))
  return () => {
    closeCheckout()
    act(givenNobody)
    vi.clearAllMocks()
    script.mockImplementation(() => stripe as unknown as Stripe)
    vi.unstubAllGlobals()
  }
})

const openStripe = async () => {
  const page = await openCheckout(paying, { [SETTINGS]: settings })
  await screen.findByRole('button', { name: 'Confirm Payment' })
  return page
}

test('Stripe takes the card in its own fields, with the key of the shop and the secret of the payment', async () => {
  await openStripe()

  expect(script).toHaveBeenCalledWith('pk_test_1', { locale: 'en' })
  expect(stripe.elements).toHaveBeenCalledWith(expect.objectContaining({ clientSecret: 'pi_1_secret_2', locale: 'en' }))
  expect(elements.create).toHaveBeenCalledWith('payment', expect.anything())
  expect(mounted).toHaveBeenCalled()
  expect(screen.queryByLabelText('Card number')).toBeNull()
  expect(screen.queryByText(/test payment/)).toBeNull()
})

test.each(['requires_capture', 'succeeded'])('a payment that is %s leads to the review', async (status) => {
  confirmPayment.mockResolvedValue({ paymentIntent: { id: 'pi_1', status } })
  await openStripe()

  await press('Confirm Payment')

  expect(await findStep('Review Order')).toBeDefined()
  expect(checkout.current()?.payment?.intentId).toBe('pi_1')
  expect(confirmPayment).toHaveBeenCalledExactlyOnceWith({
    elements,
    confirmParams: { return_url: new URL('/checkout', window.location.origin).href },
    redirect: 'if_required',
  })
})

test.each([
  [
    'Stripe’s words',
    () => Promise.resolve({ error: { message: 'Your card was declined.' } }),
    'Your card was declined.',
  ],
  ['ours where it has none', () => Promise.resolve({ error: {} }), 'An unexpected error occurred.'],
  ['ours where it breaks', () => Promise.reject(new Error('iframe')), 'An unexpected error occurred.'],
])('a refused card is told in %s', async (_, answer, text) => {
  confirmPayment.mockImplementation(answer)
  await openStripe()

  await press('Confirm Payment')

  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(text)
  await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true))
  expect(button('Confirm Payment').getAttribute('aria-busy')).toBeNull()
})

describe('where Stripe does not come up', () => {
  test('it is said, and can be tried again', async () => {
    script.mockImplementation(() => {
      throw new Error('blocked')
    })
    await openCheckout(paying, { [SETTINGS]: settings })
    expect((await screen.findByRole('alert')).textContent).toBe(SYSTEM_FAILED)

    script.mockImplementation(() => stripe as unknown as Stripe)
    await press('Try again')

    expect(await screen.findByRole('button', { name: 'Confirm Payment' })).toBeDefined()
  })
})

test('a card that was confirmed before needs no Stripe at all', async () => {
  const body = { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', isAuthorized: true }
  await openCheckout(paying, { [SETTINGS]: settings, [OPEN_PAYMENT]: { status: 200, body } })

  expect(await findStep('Review Order')).toBeDefined()
  expect(script).not.toHaveBeenCalled()
})
