import { expect, test } from 'vitest'
import { choiceWords, lineName, pictureOf, printKind, printOf, sizeOfJob, sizeWords } from './print-words'

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

test.each([
  [{ size: 'M' }, 'Size M', 'Home Jersey, size M'],
  [{ size: '7-8Y', cut: 'kids' as const }, 'Kids, size 7-8Y', 'Home Jersey, kids, size 7-8Y'],
  [{}, '', 'Home Jersey'],
])('the choice %j in words', (options, size, name) => {
  expect(sizeWords(options)).toBe(size)
  expect(lineName({ name: 'Home Jersey', options })).toBe(name)
})

test('a printed kids’ jersey', () => {
  const options = { size: '7-8Y', cut: 'kids' as const, name: 'OMAR', number: 10 }
  expect(choiceWords(options)).toBe('Kids, size 7-8Y · OMAR 10')
  expect(sizeOfJob({ cut: 'kids', size: '7-8Y' })).toBe('Kids 7-8Y')
  expect(sizeOfJob({ size: null })).toBe('One size')
})
