import english from '../../../messages/en/admin-fields.json'
import arabic from '../../../messages/ar/admin-fields.json'
import { expect, test } from 'vitest'
import { subjectName } from './audit-words'
import { fieldName, fieldWords } from './field-names'
import { valueWords } from './field-values'

test.each([
  ['size_stock', 'Size stock'],
  ['priceInFils', 'Price in fils'],
  ['name', 'Name'],
  ['Arabic page title', 'Arabic page title'],
  ['zone United Arab Emirates', 'Zone United Arab Emirates'],
  ['TRN', 'TRN'],
  ['picture 7 hidden', 'Picture 7 hidden'],
])('the field %s is called “%s”', (field, words) => {
  expect(fieldWords(field)).toBe(words)
})

test('every name of a field is found by the words that it has in English, which are the server’s', () => {
  const names = Object.entries(english).filter(
    ([key, words]) => !/^(value|note[A-Z])/.test(key) && !words.includes('{'),
  )
  expect(names.filter(([, words]) => fieldName(words.replaceAll(' ', '_')) !== words)).toEqual([])
  expect(Object.values(arabic).filter((text) => !/\p{Script=Arabic}/u.test(text))).toEqual([])
})

test('words of the shop have names, what people typed has none', () => {
  expect(valueWords('payment_status', 'partially_refunded')).toBe('partially refunded')
  expect(valueWords('kind', 'free-printing')).toBe('Free printing')
  expect(valueWords('name', 'partially_refunded')).toBe('partially_refunded')
})

test('a note about a customer was written or deleted; what a note of a draft says stays as it is', () => {
  expect(valueWords('note', 'written', 'user')).toBe(english.noteWritten)
  expect(valueWords('note', 'deleted', 'user')).toBe(english.noteDeleted)
  expect(valueWords('note', 'written', 'draft')).toBe('written')
})

test('abilities are called as beside their boxes, and none is nothing', () => {
  expect(valueWords('abilities', 'pack, reports')).toBe('Pack, Reports')
  expect(valueWords('abilities', '')).toBe('')
})

test('what has no name of its own is named in the language of the panel', () => {
  expect(subjectName({ kind: 'order', id: 712, name: 'Order #712' })).toBe('Order #712')
  expect(subjectName({ kind: 'settings', id: null, name: 'Settings' })).toBe('Settings')
  expect(subjectName({ kind: 'product', id: 7, name: 'Order #712' })).toBe('Order #712')
})

test.each([
  ['reward', '{"kind":"percent","percent":10}', 'kind Percent off, percent 10'],
  ['size_stock', '{"S":4,"XL":0}', 'S 4, XL 0'],
  ['sizes', '["S","M"]', 'S, M'],
  ['leagueIds', '[]', ''],
  ['comment', '[sic] It fits.', '[sic] It fits.'],
  ['size_stock', '{"S":4,"X…', '{"S":4,"X…'],
])('the value of %s that is kept as %s reads “%s”', (field, kept, words) => {
  expect(valueWords(field, kept)).toBe(words)
})
