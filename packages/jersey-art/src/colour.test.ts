import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, dye, isColour, luminance, mix, toRgb } from './colour'
import { anyColour } from './testing/arbitraries'

test('colours are written with three or six hex digits', () => {
  expect(['#fff', '#0C2757', 'f2c230'].every(isColour)).toBe(true)
  expect(['', '#', '#ff', '#fffffff', 'red', '#ggg', '#fff\n', '#fff"'].some(isColour)).toBe(false)
  expect(toRgb('#0af')).toEqual([0, 170, 255])
})

test('contrast reaches from 1 to 21 and does not depend on the order', () => {
  expect(contrast('#000', '#fff')).toBeCloseTo(21)
  fc.assert(
    fc.property(anyColour(), anyColour(), (one, other) => {
      expect(contrast(one, one)).toBe(1)
      expect(contrast(one, other)).toBe(contrast(other, one))
      expect(contrast(one, other)).toBeGreaterThanOrEqual(1)
    }),
  )
})

test('mixing nothing in changes nothing, mixing all in gives the other colour', () => {
  fc.assert(
    fc.property(anyColour(), anyColour(), (one, other) => {
      expect(mix(one, other, 0)).toBe(one)
      expect(mix(one, other, 1)).toBe(other)
    }),
  )
})

test('dyed cloth is never pure black or white, and lighter dye stays lighter', () => {
  expect(dye('#000000')).toBe('#0a0a0a')
  expect(luminance(dye('#ffffff'))).toBeLessThan(1)
  fc.assert(
    fc.property(anyColour(), fc.double({ min: 0, max: 1, noNaN: true }), (colour, share) => {
      expect(luminance(dye(mix(colour, '#ffffff', share)))).toBeGreaterThanOrEqual(luminance(dye(colour)))
    }),
  )
})
