import { describe, expect, test } from 'vitest'
import { changeOf, editedBulk, EMPTY_BULK, matchingOf, resultWords } from './bulk-change'

const NONE = { changed: 0, archived: 0, erased: 0, skipped: 0 }

describe('what is done to many products', () => {
  test.each([
    ['price', { way: 'set', figure: '349.50' }, { kind: 'price', price: 349.5 }],
    ['price', { way: 'by', figure: '-20' }, { kind: 'price-by', amount: -20 }],
    ['price', { way: 'percent', figure: '−10' }, { kind: 'price-percent', percent: -10 }],
    ['stock', { way: 'set', figure: '0' }, { kind: 'stock', stock: 0 }],
    ['stock', { way: 'by', figure: '12' }, { kind: 'stock-by', pieces: 12 }],
    ['club', { clubId: '3' }, { kind: 'club', category_id: 3 }],
    ['show', {}, { kind: 'show' }],
    ['hide', {}, { kind: 'hide' }],
    ['delete', {}, { kind: 'delete' }],
  ] as const)('%s with %j', (kind, draft, change) => {
    expect(changeOf(kind, { ...EMPTY_BULK, ...draft })).toEqual(change)
  })

  test.each([
    ['price', { way: 'set', figure: '' }, 'Please enter a number.'],
    ['price', { way: 'set', figure: '-1' }, 'At least 0.'],
    ['price', { way: 'by', figure: '0.005' }, 'At most two decimals.'],
    ['price', { way: 'percent', figure: '-101' }, 'At least −100.'],
    ['stock', { way: 'set', figure: '1.5' }, 'Please enter a whole number.'],
    ['club', {}, 'Please choose a club.'],
  ] as const)('%s with %j is refused before it is sent', (kind, draft, error) => {
    expect(changeOf(kind, { ...EMPTY_BULK, ...draft })).toEqual({ error })
  })
})

test('the result says what became of those that were ordered before', () => {
  expect(resultWords('price', { ...NONE, changed: 1200 })).toBe('Changed 1,200 products.')
  expect(resultWords('delete', { ...NONE, erased: 1 })).toBe('Deleted 1 product.')
  expect(resultWords('delete', { ...NONE, erased: 3, archived: 2 })).toBe(
    'Deleted 3 products, archived 2 products that were ordered before.',
  )
  expect(resultWords('delete', { ...NONE, archived: 1 })).toBe('Archived 1 product that was ordered before.')
})

test('what matches is what the address says, order and page aside', () => {
  const filters = { league: '1', club: '', kit: '', stock: 'low', state: '', untranslated: '' }
  expect(matchingOf({ search: 'sash', filters })).toEqual({ league: '1', stock: 'low', search: 'sash' })
})

test('that prices may become 0.00 is said anew after every other change', () => {
  const said = editedBulk({ ...EMPTY_BULK, figure: '0' }, { isFree: true })
  expect(said).toMatchObject({ figure: '0', isFree: true })
  expect(editedBulk(said, { figure: '-100', way: 'percent' })).toMatchObject({ figure: '-100', isFree: false })
})
