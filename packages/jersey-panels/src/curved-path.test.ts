import { expect, test } from 'vitest'
import { curvedPath } from './curved-path'

test('a square keeps its corners', () => {
  const path = curvedPath([
    [0, 0],
    [6, 0],
    [6, 6],
    [0, 6],
  ])

  expect(path).toBe('M0 0C0 0 6 0 6 0C6 0 6 6 6 6C6 6 0 6 0 6C0 6 0 0 0 0z')
})

test('a point on a gentle bend is passed in the direction of its neighbours', () => {
  const path = curvedPath([
    [0, 0],
    [6, 1],
    [12, 0],
    [6, 20],
  ])

  expect(path).toContain('C0 0 4 1 6 1C8 1 12 0 12 0')
})
