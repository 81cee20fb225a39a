import type { Stripe } from '@stripe/stripe-js'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  AUTHENTICATE,
  closeCheckout,
  CONFIRM,
  enterCard,
  findStep,
  openCheckout,
  paying,
  press,
  SETTINGS,
} from '../../testing/open-checkout'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import { checkout } from './checkout-store'

const LIST = 'GET /api/saved-cards'
const CHOOSE = 'PUT /api/payment-intents/pi_1/card'
const SAVE = 'Save this card for next time'
const visa = { id: 'pm_1', brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2040, is_expired: false }
const expired = { id: 'pm_2', brand: 'Mastercard', last4: '4444', exp_month: 3, exp_year: 2024, is_expired: true }
const ok = (body: object) => ({ status: 200, body })
const done = ok({ status: 'success' })

beforeEach(() => {
  givenSignedIn()
  return () => {
    closeCheckout()
    act(givenNobody)
    vi.unstubAllGlobals()
  }
})

const openSaved = (cards: object[] = [visa], changes = {}) =>
  openCheckout(paying, { [LIST]: ok({ data: cards }), [CHOOSE]: done, ...changes })
const choice = async () => within(await screen.findByRole('radiogroup', { name: 'Your saved cards' }))

describe('a new card', () => {
  test('is not saved unless its box is ticked', async () => {
    const { bodiesOf } = await openCheckout(paying, { [CHOOSE]: done })
    await enterCard()
    expect(screen.getByLabelText<HTMLInputElement>(SAVE).checked).toBe(false)
    expect(screen.queryByRole('radiogroup', { name: 'Your saved cards' })).toBeNull()

    await press('Confirm Payment')

    expect(await findStep('Review Order')).toBeDefined()
    expect(bodiesOf(CHOOSE)).toEqual([{ save_card: false }])
  })

  test('is saved where it is ticked: the server hears of it before the bank', async () => {
    const { bodiesOf } = await openCheckout(paying, { [CHOOSE]: done })
    await enterCard()
    await userEvent.click(screen.getByLabelText(SAVE))
    await press('Confirm Payment')

    expect(await findStep('Review Order')).toBeDefined()
    expect(bodiesOf(CHOOSE)).toEqual([{ save_card: true }])
  })

  test('that can’t be saved is not paid with, and what was typed stays', async () => {
    const { bodiesOf } = await openCheckout(paying, { [CHOOSE]: { status: 500 } })
    await enterCard()
    await userEvent.click(screen.getByLabelText(SAVE))
    await press('Confirm Payment')

    expect((await screen.findByRole('alert')).textContent).toContain('We could not prepare saving this card.')
    expect(bodiesOf(CONFIRM)).toEqual([])
    expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('4242 4242 4242 4242')
    await userEvent.click(screen.getByLabelText(SAVE))
    await press('Confirm Payment')
    expect(await findStep('Review Order')).toBeDefined()
  })
})

describe('saved cards', () => {
  test('come first, the latest chosen, and one click pays', async () => {
    const { bodiesOf } = await openSaved()
    const radios = (await choice()).getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ checked }) => checked)).toEqual([true, false])
    expect((await choice()).getByText('Visa ending in 4242')).toBeDefined()
    expect((await choice()).getByText('expires 12/40')).toBeDefined()
    expect(screen.queryByLabelText('Card number')).toBeNull()

    await press('Confirm Payment')

    expect(await findStep('Review Order')).toBeDefined()
    expect(checkout.current()?.payment?.intentId).toBe('pi_1')
    expect(bodiesOf(CHOOSE)).toEqual([{ saved_card_id: 'pm_1' }])
  })

  test('leave the way to another card', async () => {
    const { bodiesOf } = await openSaved()
    await userEvent.click((await choice()).getByLabelText('Use another card'))
    await enterCard()
    await press('Confirm Payment')

    expect(await findStep('Review Order')).toBeDefined()
    expect(bodiesOf(CHOOSE)).toEqual([{ save_card: false }])
  })

  test('that have expired are shown and can’t be chosen', async () => {
    await openSaved([expired])
    const card = (await choice()).getByRole<HTMLInputElement>('radio', { name: /Mastercard ending in 4444/ })

    expect(card.disabled).toBe(true)
    expect((await choice()).getByText('expired 03/24')).toBeDefined()
    expect(await screen.findByLabelText('Card number')).toBeDefined()
  })

  test('are declined in the words of the bank', async () => {
    const declined = { status: 402, body: { error: { message: 'Your card was declined.' } } }
    await openSaved([visa], { [CONFIRM]: declined })
    await choice()
    await press('Confirm Payment')

    expect((await screen.findByRole('alert')).textContent).toBe('Your card was declined.')
  })

  test('ask for the second confirmation where the bank wants one', async () => {
    const { bodiesOf } = await openSaved([visa], { [CONFIRM]: ok({ id: 'pi_1', status: 'requires_action' }) })
    await choice()
    await press('Confirm Payment')
    await userEvent.click(await screen.findByRole('button', { name: 'Complete authentication' }))

    expect(await findStep('Review Order')).toBeDefined()
    expect(bodiesOf(AUTHENTICATE)).toHaveLength(1)
  })

  test('that are gone say so, and nothing is confirmed', async () => {
    const { bodiesOf } = await openSaved([visa], { [CHOOSE]: { status: 404, body: { message: 'Card not found' } } })
    await choice()
    await press('Confirm Payment')

    expect((await screen.findByRole('alert')).textContent).toBe('Card not found')
    expect(bodiesOf(CONFIRM)).toEqual([])
  })

  test('are not offered where cards are switched off', async () => {
    const settings = { gateway: 'test', publishableKey: 'pk', currency: 'usd', methods: ['wallet'] }
    await openSaved([visa], { [SETTINGS]: ok(settings) })

    await screen.findByRole('button', { name: 'Confirm Payment' })
    expect(screen.queryByRole('radiogroup', { name: 'Your saved cards' })).toBeNull()
  })
})

describe('at Stripe', () => {
  const settings = ok({ gateway: 'stripe', publishableKey: 'pk_test_1', currency: 'usd' })
  const confirmPayment = vi.fn<(options: object) => Promise<object>>()
  const fetchUpdates = vi.fn(() => Promise.resolve({}))
  const element = { mount: vi.fn(), destroy: vi.fn(), on: vi.fn(), off: vi.fn(), update: vi.fn() }
  const elements = { create: () => element, getElement: () => null, update: vi.fn(), fetchUpdates }

  beforeEach(() => {
    const stripe = { elements: () => elements, createToken: vi.fn(), createPaymentMethod: vi.fn(), confirmPayment }
    const script = () => ({ ...stripe, confirmCardPayment: vi.fn() }) as unknown as Stripe
    vi.stubGlobal('Stripe', Object.assign(script, { version: 'endive' }))
    confirmPayment.mockResolvedValue({ paymentIntent: { id: 'pi_1', status: 'requires_capture' } })
    return () => vi.clearAllMocks()
  })

  test('a saved card is confirmed by its id, so that the bank may ask', async () => {
    const { bodiesOf } = await openSaved([visa], { [SETTINGS]: settings })
    await choice()
    await press('Confirm Payment')

    expect(await findStep('Review Order')).toBeDefined()
    expect(bodiesOf(CHOOSE)).toEqual([{ saved_card_id: 'pm_1' }])
    expect(confirmPayment).toHaveBeenCalledExactlyOnceWith({
      clientSecret: 'pi_1_secret_2',
      confirmParams: { payment_method: 'pm_1', return_url: new URL('/checkout', window.location.origin).href },
      redirect: 'if_required',
    })
  })

  test('a ticked card is saved: Stripe’s fields learn it before they confirm', async () => {
    const { bodiesOf } = await openCheckout(paying, { [SETTINGS]: settings, [CHOOSE]: done })
    await userEvent.click(await screen.findByLabelText(SAVE))
    await press('Confirm Payment')

    expect(await findStep('Review Order')).toBeDefined()
    expect(bodiesOf(CHOOSE)).toEqual([{ save_card: true }])
    expect(fetchUpdates).toHaveBeenCalledBefore(confirmPayment)
  })
})
