import { expect, test } from 'vitest'
import { toneOf } from './tone'

test('more light is never shown darker, from black up to white', () => {
  const tones = Array.from({ length: 300 }, (_, step) => toneOf(step / 100))

  expect(tones[0]).toBe(0)
  expect(tones.at(-1)).toBeGreaterThanOrEqual(253)
  expect(tones).toEqual(tones.toSorted((a, b) => a - b))
})

test('middle grey is shown as it is', () => {
  expect(toneOf(0.2158)).toBeCloseTo(128, -1)
})
