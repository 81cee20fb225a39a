import { expect, test } from 'vitest'
import { paidWithWords, type PaidOrder } from './paid-with'

const visa = { brand: 'Visa', last4: '4242' }
const giftCard = { summary: { gift_card: 50 } }

test.each<[string, PaidOrder]>([
  ['Visa ending 4242', { way_to_pay: 'card', card: visa }],
  ['Card', { way_to_pay: 'card', card: null }],
  ['Card', {}],
  ['Apple Pay, Visa ending 4242', { way_to_pay: 'card', card: visa, paid_with: 'Apple Pay' }],
  ['Tamara', { way_to_pay: 'card', card: null, paid_with: 'Tamara' }],
  ['Cash', { way_to_pay: 'cash', card: null }],
  ['Nothing to pay', { way_to_pay: 'none', card: null, summary: { gift_card: 0 } }],
  ['Gift card', { way_to_pay: 'none', card: null, ...giftCard }],
  ['Gift card and Visa ending 4242', { way_to_pay: 'card', card: visa, ...giftCard }],
  ['Gift card and Tamara', { way_to_pay: 'card', card: null, paid_with: 'Tamara', ...giftCard }],
  ['Gift card and Cash', { way_to_pay: 'cash', card: null, ...giftCard }],
])('an order is paid with %s', (words, order) => {
  expect(paidWithWords(order)).toBe(words)
})
