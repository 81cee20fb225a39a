import { expect, test } from 'vitest'
import { roundSteps } from './round-steps'

test.each([
  [0, [0, 1]],
  [-5, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [12_480, [0, 5000, 10_000, 15_000]],
  [61_000, [0, 20_000, 40_000, 60_000, 80_000]],
  [980, [0, 250, 500, 750, 1000]],
])('the marks up to %d are %j', (highest, marks) => {
  expect(roundSteps(highest)).toEqual(marks)
})
