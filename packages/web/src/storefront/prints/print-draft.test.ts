import { expect, test } from 'vitest'
import { isBlank, printTextOf } from './print-draft'

test.each([
  ['Omar', '10', { name: 'Omar', number: 10 }],
  ['  Omar ', '', { name: 'Omar' }],
  ['', ' 0 ', { number: 0 }],
  ['', '007', { number: 7 }],
  ['', '١٠', { number: 10 }],
  ['', '۹۹', { number: 99 }],
  [' ', ' ', {}],
])('name “%s” and number “%s” ask for %j', (name, number, text) => {
  expect(printTextOf({ name, number })).toEqual(text)
})

test.each(['1.5', '-1', '1e1', 'ten', '1 0', '²'])('“%s” is a number for the rule to refuse', (number) => {
  expect(printTextOf({ name: '', number })).toEqual({ number: NaN })
})

test('spaces are nothing to print', () => {
  expect(isBlank({ name: ' ', number: '' })).toBe(true)
  expect(isBlank({ name: '', number: '0' })).toBe(false)
})
