import { expect, test } from 'vitest'
import { movedTo } from './moved-to'

test('an item moves to another place, and not beyond the ends', () => {
  const letters = ['a', 'b', 'c']
  expect(movedTo(letters, 2, 0).join('')).toBe('cab')
  expect(movedTo(letters, 0, 1).join('')).toBe('bac')
  expect(movedTo(letters, 0, -1).join('')).toBe('abc')
  expect(movedTo(letters, 2, 3).join('')).toBe('abc')
})
