import { expect, test } from 'vitest'
import { bidiRuns } from './bidi-runs'

/** The runs from left to right, those that run right to left in brackets. */
function shown(line: string): string[] {
  return bidiRuns(line).map(({ text, isRightToLeft }) => (isRightToLeft ? `[${text}]` : text))
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
