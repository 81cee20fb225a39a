import { expect, test } from 'vitest'
import { runTitle } from './run-title'

const TITLES = [
  'Price set to 99.00 AED',
  'Price raised by 10.00 AED',
  'Price lowered by 10.00 AED',
  'Price raised by 10%',
  'Price lowered by 10%',
  'On sale, 20% off',
  'Sale ended',
  'Stock set to 5',
  'Stock raised by 5',
  'Stock lowered by 5',
  'Moved to Al Ain',
  'Shown in the shop',
  'Hidden from the shop',
  'Deleted',
  'Import of products.csv',
  'Taken back: Done again: Import of a: b.csv',
]

test.each(TITLES)('“%s” is said in the words of the panel, which are the server’s in English', (title) => {
  expect(runTitle(title)).toBe(title)
})
