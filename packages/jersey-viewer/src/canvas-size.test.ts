import { expect, test } from 'vitest'
import { densityFor } from './canvas-size'

test.each([
  [300, 80, 8],
  [750, 80, 15],
  [1200, 80, 18],
  [4000, 80, 18],
])('a canvas of %i pixels that shows %i cm needs %i pixels per centimetre', (height, span, density) => {
  expect(densityFor(height, span)).toBe(density)
})
