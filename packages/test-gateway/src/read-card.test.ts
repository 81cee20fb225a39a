import { expect, test } from 'vitest'
import { PaymentMethodParams, readCard } from './read-card'
import { readParams } from './read-params'

const now = new Date('2026-09-12T10:00:00Z')
const good = { number: '4242424242424242', exp_month: '9', exp_year: '2026', cvc: '123' }

function present(card: Partial<typeof good> = {}) {
  const params = { payment_method_data: { type: 'card', card: { ...good, ...card } } }
  return readCard(readParams(PaymentMethodParams, params), now)
}

test('of a card, only what may be shown is kept', () => {
  expect(present().card).toEqual({
    id: expect.stringMatching(/^pm_/) as string,
    brand: 'visa',
    last4: '4242',
    expMonth: 9,
    expYear: 2026,
    refusesCapture: false,
  })
})

test.each([
  ['5555555555554444', 'mastercard'],
  ['378282246310005', 'amex'],
  ['6011111111111117', 'discover'],
  ['3566002020360505', 'jcb'],
])('the test number %s of %s is as good', (number, brand) => {
  expect(present({ number })).toMatchObject({ card: { brand }, refusal: undefined, requiresAuthentication: false })
})

test('a number may be written in groups, a year with two digits', () => {
  expect(present({ number: '42424242 42424242', exp_year: '27' }).card).toMatchObject({ last4: '4242', expYear: 2027 })
})

test.each([
  ['4000000000000002', { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' }],
  [
    '4000000000009995',
    { code: 'card_declined', decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  ],
  ['4000000000000069', { code: 'expired_card', message: 'Your card has expired.' }],
  ['4000000000000127', { code: 'incorrect_cvc', message: "Your card's security code is incorrect." }],
])('%s is refused by its bank', (number, refusal) => {
  expect(present({ number }).refusal).toEqual(refusal)
})

test('4000002500003155 requires authentication, 4000000000000341 can’t be captured', () => {
  expect(present({ number: '4000002500003155' })).toMatchObject({ requiresAuthentication: true, refusal: undefined })
  expect(present({ number: '4000000000000341' })).toMatchObject({ card: { refusesCapture: true }, refusal: undefined })
})

test('a card that somebody could really own is never accepted', () => {
  expect(present({ number: '4111111111111111' }).refusal).toMatchObject({ decline_code: 'live_mode_test_card' })
})

test.each([
  ['incorrect_number', 'Your card number is incorrect.', { number: '4242424242424241' }],
  ['incorrect_number', 'Your card number is incorrect.', { number: '4242' }],
  ['incorrect_number', 'Your card number is incorrect.', { number: 'abc' }],
  ['invalid_expiry_month', "Your card's expiration month is invalid.", { exp_month: '13' }],
  ['invalid_expiry_month', "Your card's expiration month is invalid.", { exp_month: '0' }],
  ['invalid_expiry_month', "Your card's expiration month is invalid.", { exp_month: '8' }],
  ['invalid_expiry_year', "Your card's expiration year is invalid.", { exp_year: '2025' }],
  ['invalid_expiry_year', "Your card's expiration year is invalid.", { exp_year: '2199' }],
  ['invalid_expiry_year', "Your card's expiration year is invalid.", { exp_year: 'next' }],
  ['invalid_cvc', "Your card's security code is invalid.", { cvc: '12' }],
  ['invalid_cvc', "Your card's security code is invalid.", { cvc: '' }],
  ['invalid_cvc', "Your card's security code is invalid.", { cvc: '1234' }],
])('%s: %s (%o)', (code, message, card) => {
  expect(() => present(card)).toThrow(
    expect.objectContaining({
      status: 402,
      fields: { type: 'card_error', code, message, param: Object.keys(card)[0] },
    }) as Error,
  )
})

test('an American Express card has a security code of four digits', () => {
  expect(present({ number: '378282246310005', cvc: '1234' }).card.brand).toBe('amex')
})

test('Stripe’s names for test cards are known, others are not', () => {
  expect(readCard({ payment_method: 'pm_card_visa' }, now).card).toMatchObject({ brand: 'visa', last4: '4242' })
  expect(readCard({ payment_method: 'pm_card_authenticationRequired' }, now).requiresAuthentication).toBe(true)
  expect(() => readCard({ payment_method: 'pm_card_toString' }, now)).toThrow(
    "No such PaymentMethod: 'pm_card_toString'",
  )
  expect(() => readCard({ payment_method: 'toString' }, now)).toThrow('No such PaymentMethod')
  expect(() => readCard({}, now)).toThrow('missing a payment method')
})
