import { expect, test } from 'vitest'
import { arrange, moved } from './use-column-choice'

const columns = ['number', 'customer', 'placed', 'total', 'status'].map((id) => ({ id }))
const idsOf = (sequence: string[]) => arrange(columns, sequence).map(({ id }) => id)

test('arranged columns take the places that they have together, and the others stay', () => {
  expect(idsOf(['placed', 'customer'])).toEqual(['number', 'placed', 'customer', 'total', 'status'])
  expect(idsOf([])).toEqual(['number', 'customer', 'placed', 'total', 'status'])
})

test('names that no column has any more are ignored', () => {
  expect(idsOf(['gone', 'total', 'customer'])).toEqual(['number', 'total', 'placed', 'customer', 'status'])
})

test('a column moves by one place, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'b', 'c'])
})
