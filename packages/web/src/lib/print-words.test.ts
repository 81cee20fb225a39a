import { expect, test } from 'vitest'
import { choiceWords, lineName, pictureOf, printKind, printOf } from './print-words'

test.each([
  [{}, null, '', 'Home'],
  [{ size: 'M' }, null, 'Size M', 'Home, size M'],
  [{ size: 'M', name: 'OMAR', number: 10 }, 'OMAR 10', 'Size M · OMAR 10', 'Home, size M, OMAR 10'],
  [{ name: 'OMAR' }, 'OMAR', 'OMAR', 'Home, OMAR'],
  [{ size: 'L', number: 0 }, '0', 'Size L · 0', 'Home, size L, 0'],
])('what was chosen of a jersey is named: %j', (options, print, choice, name) => {
  expect(printOf(options)).toBe(print)
  expect(choiceWords(options)).toBe(choice)
  expect(lineName({ name: 'Home', options })).toBe(name)
})

test('it is said which of the two is printed', () => {
  expect(printKind({ name: 'OMAR', number: 10 })).toBe('Name and number')
  expect(printKind({ name: 'OMAR' })).toBe('Name')
  expect(printKind({ number: 0 })).toBe('Number')
})

test('a printed line shows its back, a plain one its front', () => {
  const line = { name: 'Home', image: '/front', proof: '/back', options: { name: 'OMAR', number: 10 } }

  expect(pictureOf(line)).toEqual({ image: '/back', alt: 'Home, back with OMAR 10' })
  expect(pictureOf({ ...line, proof: null, options: {} })).toEqual({ image: '/front', alt: '' })
})
