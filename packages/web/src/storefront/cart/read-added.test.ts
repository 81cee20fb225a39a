import { expect, test } from 'vitest'
import { readAdded } from './read-added'

const product = { id: 7, name: 'Harbour City Home Jersey', size_variations: ['M'] }
const lineOf = (id: number, options: object) => ({ id, product, price: 100, quantity: 1, options })
const cart = {
  items: [
    lineOf(1, { size: 'M', name: 'محمد', number: 7 }),
    lineOf(2, { size: 'M', name: 'محمد', number: 7, digits: 'eastern' }),
    lineOf(3, { size: 'M', name: 'OMÁR' }),
  ],
}
const lineFor = (print: object) =>
  readAdded({ item: { product, size: 'M', print }, answer: { cart }, message: 'Added' })?.line.id

test('the line that was added to is found by its digits, too', () => {
  expect(lineFor({ name: 'محمد', number: 7 })).toBe(1)
  expect(lineFor({ name: 'محمد', number: 7, digits: 'eastern' })).toBe(2)
})

test('a name that the server prints without vowel marks or in capitals is the same', () => {
  expect(lineFor({ name: 'مُحـــمد', number: 7, digits: 'eastern' })).toBe(2)
  expect(lineFor({ name: 'omár' })).toBe(3)
})
