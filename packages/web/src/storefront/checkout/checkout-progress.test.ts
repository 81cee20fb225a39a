import { describe, expect, test } from 'vitest'
import { anAddress } from '../../testing/checkout'
import { readShipping } from './checkout-address'
import {
  advance,
  isUntouched,
  PAYMENT,
  resume,
  REVIEW,
  SHIPPING,
  startingWith,
  type CheckoutProgress,
} from './checkout-progress'

const payment = { intentId: 'pi_1', amount: 86_790 }
const beginning = startingWith(anAddress)
const paying: CheckoutProgress = { ...beginning, step: PAYMENT }
const reviewing: CheckoutProgress = { ...beginning, step: REVIEW, payment }

describe('a checkout', () => {
  test('begins with the address', () => {
    expect(startingWith(readShipping(undefined))).toMatchObject({ step: SHIPPING, payment: null })
  })

  test('goes from the address to the payment', () => {
    expect(advance(beginning, { type: 'addressGiven', shipping: anAddress })).toEqual(paying)
  })

  test('goes back from the payment only', () => {
    expect(advance(paying, { type: 'wentBack' })).toEqual(beginning)
    expect(advance(reviewing, { type: 'wentBack' })).toBe(reviewing)
    expect(advance(beginning, { type: 'wentBack' })).toBe(beginning)
  })

  test('goes to the review with the payment that was confirmed', () => {
    expect(advance(paying, { type: 'cardConfirmed', payment })).toEqual(reviewing)
  })

  test('returns to the payment when that is lost, and forgets it', () => {
    const sent = advance(reviewing, { type: 'orderSent' })
    expect(sent.isOrderSent).toBe(true)
    expect(advance(sent, { type: 'paymentLost' })).toEqual(paying)
  })

  test('does not go by a cart that was refused', () => {
    expect(advance({ ...reviewing, visit: 3 }, { type: 'paymentLost' }).visit).toBeNull()
    expect(advance({ ...paying, visit: 3 }, { type: 'cardConfirmed', payment }).visit).toBe(3)
  })

  test('does not ask for the card again because the address had to be mended', () => {
    const refused = advance(advance(reviewing, { type: 'orderSent' }), { type: 'addressRefused' })
    expect(refused).toEqual({ ...reviewing, step: SHIPPING })
    expect(advance(refused, { type: 'addressGiven', shipping: anAddress })).toEqual(reviewing)
  })

  test('has sent no order as long as nothing is paid', () => {
    expect(advance({ ...reviewing, payment: null }, { type: 'orderSent' }).isOrderSent).toBe(false)
  })

  test('keeps what is typed', () => {
    const shipping = { ...anAddress, city: 'Sharjah' }
    expect(advance(beginning, { type: 'addressTyped', shipping })).toEqual({ ...beginning, shipping })
  })
})

describe('after a reload', () => {
  test.each([beginning, paying, reviewing])('step $step goes on as it was', (progress) => {
    expect(resume(progress, 86_790)).toEqual({ progress, notice: null })
  })

  test('a payment of another amount is not used: it is confirmed anew', () => {
    expect(resume(reviewing, 86_800)).toEqual({
      progress: paying,
      notice: 'Your cart has changed since you confirmed your card. Please confirm the payment of the new total.',
    })
  })

  test('a review without a payment leads back to it', () => {
    const { progress, notice } = resume({ ...reviewing, payment: null }, 86_790)

    expect(progress.step).toBe(PAYMENT)
    expect(notice).toBe('Payment information is missing')
  })

  test('an address with gaps comes first, and a payment that fits is not lost over it', () => {
    const shipping = { ...anAddress, zip: ' ' }

    expect(resume({ ...reviewing, shipping }, 86_790).progress).toMatchObject({ step: SHIPPING, payment })
    expect(resume({ ...reviewing, shipping }, 1).progress).toMatchObject({ step: SHIPPING, payment: null })
  })
})

test('a checkout in which nothing was typed is as good as none', () => {
  expect(isUntouched(startingWith(readShipping(undefined)))).toBe(true)
  expect(isUntouched(beginning)).toBe(false)
  expect(isUntouched({ ...startingWith(readShipping(undefined)), payment })).toBe(false)
})
