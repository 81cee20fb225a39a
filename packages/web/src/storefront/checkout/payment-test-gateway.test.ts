import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answering } from '../../testing/answering'
import { confirmTestCard } from './payment-test-gateway'

beforeEach(() => () => vi.unstubAllGlobals())

const SECRET = 'pi_1_secret_2'
const CONFIRM = 'POST /test-gateway/v1/payment_intents/pi_1/confirm'
const AUTHENTICATE = 'POST /test-gateway/v1/payment_intents/pi_1/authenticate'
const card = { cardNumber: '4242 4242 4242 4242', cardExpiry: '09 / 29', cardCvc: '123' }
const held = { status: 200, body: { id: 'pi_1', status: 'requires_capture' } }
const asked = { status: 200, body: { id: 'pi_1', status: 'requires_action' } }

const yes = () => Promise.resolve(true)
const no = () => Promise.resolve(false)

test('the card goes to the gateway as Stripe’s own forms send it, and nowhere else', async () => {
  const { calls } = answering({ [CONFIRM]: held })

  expect(await confirmTestCard(SECRET, card, yes)).toEqual({ ok: true, intentId: 'pi_1' })
  expect(calls).toEqual([
    {
      name: CONFIRM,
      body: {
        client_secret: SECRET,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '4242424242424242',
        'payment_method_data[card][exp_month]': '9',
        'payment_method_data[card][exp_year]': '2029',
        'payment_method_data[card][cvc]': '123',
      },
    },
  ])
})

test.each([
  ['declined', { status: 402, body: { error: { message: 'Your card was declined.' } } }, 'Your card was declined.'],
  ['refused without a word', { status: 402, body: { error: {} } }, 'An unexpected error occurred.'],
  ['answered with nonsense', { status: 500 }, 'An unexpected error occurred.'],
  ['not answered at all', undefined, 'An unexpected error occurred.'],
])('a card that is %s', async (_, reply, message) => {
  answering({ [CONFIRM]: reply })

  expect(await confirmTestCard(SECRET, card, yes)).toEqual({ ok: false, message })
})

test.each([
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'Your card has insufficient funds.'],
  [{ code: 'card_declined', decline_code: 'lost_card' }, 'Your card was declined.'],
  [{ code: 'incorrect_number' }, 'Your card number is incorrect.'],
  [{ code: 'rate_limited' }, 'Slow down.'],
])('why a card is refused is a text of the page where its code is known: %o', async (codes, message) => {
  answering({ [CONFIRM]: { status: 402, body: { error: { ...codes, message: 'Slow down.' } } } })

  expect(await confirmTestCard(SECRET, card, yes)).toEqual({ ok: false, message })
})

describe('a second confirmation', () => {
  test('that is given confirms the card', async () => {
    const { bodiesOf } = answering({ [CONFIRM]: asked, [AUTHENTICATE]: held })

    expect(await confirmTestCard(SECRET, card, yes)).toEqual({ ok: true, intentId: 'pi_1' })
    expect(bodiesOf(AUTHENTICATE)).toEqual([{ client_secret: SECRET, outcome: 'succeed' }])
  })

  test('that is not given does not', async () => {
    const last_payment_error = { message: 'We are unable to authenticate your payment method.' }
    const body = { id: 'pi_1', status: 'requires_payment_method', last_payment_error }
    const { bodiesOf } = answering({ [CONFIRM]: asked, [AUTHENTICATE]: { status: 200, body } })

    expect(await confirmTestCard(SECRET, card, no)).toEqual({ ok: false, message: last_payment_error.message })
    expect(bodiesOf(AUTHENTICATE)).toEqual([{ client_secret: SECRET, outcome: 'fail' }])
  })
})
