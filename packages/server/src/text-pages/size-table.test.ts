import { expect, test } from 'vitest'
import { sizeTable } from './size-table'

test('the sizes of kids name the age, in Arabic with a mark that keeps both in their order', () => {
  expect(sizeTable('kids', 'en')).toContain('| 3-4Y, 3–4 years |')
  expect(sizeTable('kids', 'ar')).toContain('| 3-4Y\u200f، 3-4 سنوات |')
  expect(sizeTable('kids', 'ar')).toContain('| 13-14Y\u200f، 13-14 سنة |')
})
