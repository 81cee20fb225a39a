import { expect, test } from 'vitest'
import { bidiRuns, type Direction } from './bidi-runs'

/** The runs from left to right, those that run right to left in brackets. */
function shown(line: string, direction?: Direction): string[] {
  return bidiRuns(line, direction).map(({ text, isRightToLeft }) => (isRightToLeft ? `[${text}]` : text))
}

test('Latin text is one run', () => {
  expect(shown('12 Al Wasl Road, Dubai')).toEqual(['12 Al Wasl Road, Dubai'])
  expect(shown('')).toEqual([])
})

test('an Arabic name is one run from right to left, with its blanks', () => {
  expect(shown('محمد بن راشد')).toEqual(['[محمد بن راشد]'])
})

test('numbers in Arabic text keep their own direction and stand left of what they follow', () => {
  expect(shown('شارع الوصل 12')).toEqual(['12', '[شارع الوصل ]'])
  expect(shown('شقة 12.5 دبي')).toEqual(['[ دبي]', '12.5', '[شقة ]'])
})

test('a Latin line keeps its order around Arabic words', () => {
  expect(shown('Order of سارة ناصر, Dubai')).toEqual(['Order of ', '[سارة ناصر]', ', Dubai'])
})

test('an Arabic line keeps its order around Latin words', () => {
  expect(shown('قميص Barcelona أحمر')).toEqual(['[ أحمر]', 'Barcelona', '[قميص ]'])
})

test('brackets are mirrored, and marks that have no shape become blanks', () => {
  expect(shown('(سارة)')).toEqual(['[)سارة(]'])
  expect(shown('a\u202Eb\u0000c')).toEqual(['a b c'])
})

test('a line from right to left may begin with a Latin word or a number', () => {
  expect(shown('Visa تنتهي بـ 4242', 'rtl')).toEqual(['4242', '[ تنتهي بـ ]', 'Visa'])
  expect(shown('349.00 درهم', 'rtl')).toEqual(['[ درهم]', '349.00'])
})

test('a Latin line keeps its order on an Arabic paper', () => {
  expect(shown('11 Corniche Road', 'rtl')).toEqual(['11 Corniche Road'])
  expect(shown('Touchline, Dubai.', 'rtl')).toEqual(['Touchline, Dubai.'])
})

test('a sign stays where it stands beside its figures', () => {
  expect(shown('−20.50 درهم', 'rtl')).toEqual(['[ درهم]', '−20.50'])
  expect(shown('الطلب #12', 'rtl')).toEqual(['#12', '[الطلب ]'])
  expect(shown('هاتف +971 50 123', 'rtl')).toEqual(['+971 50 123', '[هاتف ]'])
  expect(shown('ضريبة 5%', 'rtl')).toEqual(['5%', '[ضريبة ]'])
  expect(shown('−AED 20.50')).toEqual(['−AED 20.50'])
})
