import { expect, test } from 'vitest'
import { readOrder } from '../../lib/read-order'
import { choiceOf, namesOf, paymentWords, piecesWords, statusWords } from './order-words'

const orderOf = (...names: string[]) =>
  readOrder({ id: 1, items: names.map((product_name, id) => ({ id, product_name, quantity: 2, price: 1 })) })

test('the first names stand for all', () => {
  expect(namesOf(orderOf())).toBe('')
  expect(namesOf(orderOf('Home'))).toBe('Home')
  expect(namesOf(orderOf('Home', 'Home'))).toBe('Home')
  expect(namesOf(orderOf('Home', 'Away'))).toBe('Home, Away')
  expect(namesOf(orderOf('Home', 'Away', 'Third', 'Scarf'))).toBe('Home, Away and 2 more')
  expect(namesOf(orderOf('Home', 'Away'), 1)).toBe('Home and 1 more')
})

test('pieces are counted, not lines', () => {
  expect(piecesWords(orderOf('Home', 'Away'))).toBe('4 items')
})

test('the choice is named', () => {
  const [item] = orderOf('Home').items
  expect(item && choiceOf(item)).toBe('Quantity 2')
  expect(item && choiceOf({ ...item, options: { size: 'M' } })).toBe('Size M, quantity 2')
  const print = { name: 'OMAR', number: 10 }
  expect(item && choiceOf({ ...item, options: { size: 'M', ...print } })).toBe('Size M, quantity 2, printed OMAR 10')
  expect(item && choiceOf({ ...item, options: print })).toBe('Quantity 2, printed OMAR 10')
})

test('what is printed tells two of one jersey apart', () => {
  const [home] = orderOf('Home').items
  const items = home ? [home, { ...home, options: { name: 'OMAR' } }, { ...home, options: { number: 7 } }] : []
  expect(namesOf({ items })).toBe('Home, Home with OMAR and 1 more')
})

test('status and payment are put into words', () => {
  expect(statusWords({ status: 'processing' })).toBe('We are preparing your order')
  expect(statusWords({ status: 'shipped' })).toBe('Status: shipped')
  expect(paymentWords({ payment_status: 'refunded', card: null })).toBe('The amount was returned to your card.')
  const card = { brand: 'Visa', last4: '4242' }
  expect(paymentWords({ payment_status: 'paid', card })).toBe('Visa ending 4242')
  expect(paymentWords({ payment_status: 'voided', card })).toBe('Visa ending 4242 was not charged.')
  expect(paymentWords({ payment_status: null, card: null })).toBeNull()
})
