import fc from 'fast-check'
import { expect, test } from 'vitest'
import { luminance } from './colour'
import { glowOf, paletteOf, trimColour } from './palette'
import { renderJersey } from './render-jersey'
import { aJersey } from './testing/a-jersey'
import { anyColour } from './testing/arbitraries'

test('a trim takes a main colour by its role, or one of its own', () => {
  const palette = paletteOf(aJersey())

  expect(trimColour(palette, 'accent')).toBe(palette.accent)
  expect(trimColour(palette, '#fff')).toBe(trimColour(palette, '#ffffff'))
  expect(trimColour(palette, undefined)).toBeUndefined()
  expect(trimColour(palette, 'constructor')).toBeUndefined()
})

test('the glow is the first colour that is not nearly black', () => {
  const { base, secondary, accent } = paletteOf(aJersey({ base: '#db0a1d' }))

  expect(glowOf(aJersey({ base: '#db0a1d' }))).toBe(base)
  expect(glowOf(aJersey({ base: '#000000' }))).toBe(secondary)
  expect(glowOf(aJersey({ base: '#000000', secondary: '#0a0a0a' }))).toBe(accent)
})

test('the glow is the one in the studio picture, and glows unless the jersey is all dark', () => {
  fc.assert(
    fc.property(anyColour(), anyColour(), anyColour(), (base, secondary, accent) => {
      const spec = aJersey({ base, secondary, accent, pattern: 'solid' })
      const glow = glowOf(spec)
      const brightest = Math.max(...Object.values(paletteOf(spec)).map(luminance))

      expect(renderJersey(spec, { backdrop: 'studio' })).toContain(`stop-color="${glow}" stop-opacity=".3"`)
      expect(luminance(glow) > 0.06 || brightest <= 0.06 || glow === paletteOf(spec).accent).toBe(true)
    }),
    { numRuns: 25 },
  )
})
