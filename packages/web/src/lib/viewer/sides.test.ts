import { expect, test } from 'vitest'
import { sideAt, wholeDegrees, wordsAt } from './sides'

test.each([
  [0, 'front', 'Front'],
  [359, 'front', 'Front'],
  [34, 'front', 'Front left'],
  [90, 'left', 'Left'],
  [-90, 'right', 'Right'],
  [170, 'back', 'Back'],
  [215, 'back', 'Back right'],
  [-46, 'right', 'Front right'],
])('at %d degrees the side is %s, in words %s', (azimuth, side, words) => {
  expect(sideAt(azimuth)).toBe(side)
  expect(wordsAt(azimuth)).toBe(words)
})

test('degrees are whole and never those of a second turn', () => {
  expect([359.6, -0.4, 720, -90].map(wholeDegrees)).toEqual([0, 0, 0, 270])
})
