import { expect, test } from 'vitest'
import { passesLuhnCheck } from './card-number'

test.each(['4242424242424242', '5555555555554444', '378282246310005'])('%s is a card’s number', (digits) => {
  expect(passesLuhnCheck(digits)).toBe(true)
})

test.each(['4242424242424241', '4242424242424224', '4442424242424242'])('%s is mistyped', (digits) => {
  expect(passesLuhnCheck(digits)).toBe(false)
})
