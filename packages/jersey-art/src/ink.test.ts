import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, lowestContrast } from './colour'
import { inkOf } from './ink'
import type { JerseySpec } from './jersey-spec'
import { PATTERNS, VIEWS } from './jersey-spec'
import { paletteOf } from './palette'
import { BUSY, PANELLED } from './pattern-traits'
import { aJersey } from './testing/a-jersey'
import { anyColour } from './testing/arbitraries'

test('on a plain ground, lettering can be read whatever the colours', () => {
  const pattern = fc.constantFrom(...PATTERNS.filter((it) => !BUSY.has(it) && it !== 'yoke'))
  fc.assert(
    fc.property(coloured(pattern), fc.constantFrom(...VIEWS), (spec, view) => {
      const palette = paletteOf(spec)
      expect(contrast(inkOf(spec, palette, view).ink, palette.base)).toBeGreaterThanOrEqual(2.6)
    }),
  )
})

test('on the back of stripes, hoops and checks, lettering stands out from both colours or gets a panel', () => {
  fc.assert(
    fc.property(coloured(fc.constantFrom(...PANELLED)), (spec) => {
      const palette = paletteOf(spec)
      const { ink, panel } = inkOf(spec, palette, 'back')
      if (panel) expect(contrast(ink, panel)).toBeGreaterThanOrEqual(2.6)
      else expect(lowestContrast(ink, [palette.base, palette.secondary])).toBeGreaterThanOrEqual(3)
    }),
  )
})

test('across two colours, lettering stands out from both or from its outline', () => {
  fc.assert(
    fc.property(coloured(fc.constantFrom('halves', 'quarters', 'diagonal', 'fade-stripes')), (spec) => {
      const palette = paletteOf(spec)
      const { ink, outline } = inkOf(spec, palette, 'back')
      const fromGround = lowestContrast(ink, [palette.base, palette.secondary])
      expect(Math.max(fromGround, contrast(ink, outline ?? ink))).toBeGreaterThanOrEqual(2.1)
    }),
  )
})

test('the accent is the ink as long as it can be read', () => {
  expect(inkColour({ base: '#0c2757', accent: '#f2c230' })).toBe(paletteOf(aJersey({ accent: '#f2c230' })).accent)
  expect(inkColour({ base: '#f2c230', accent: '#f5d060' })).toBe('#101312')
  expect(inkColour({ base: '#101010', secondary: '#222222', accent: '#181818' })).toBe('#f6f7f6')
})

test('an ink somebody chose is used even where another would be clearer', () => {
  expect(inkColour({ lettering: 'base' })).toBe(paletteOf(aJersey()).base)
  expect(inkColour({ lettering: 'no colour at all' })).toBe(inkColour({}))
})

test('thin lines keep clear of the number', () => {
  const spec = aJersey({ pattern: 'pinstripes' })
  const palette = paletteOf(spec)

  expect(inkOf(spec, palette, 'back').outline).toBe(palette.base)
  expect(inkOf(spec, palette, 'front').outline).toBeUndefined()
})

test('a figure that is only on the chest does not change the lettering on the back', () => {
  const sash = aJersey({ pattern: 'sash' })

  expect(inkOf(sash, paletteOf(sash), 'back')).toEqual({
    ...inkOf(aJersey({ pattern: 'solid' }), paletteOf(sash), 'back'),
  })
})

function inkColour(changes: Partial<JerseySpec>): string {
  const spec = aJersey({ pattern: 'solid', ...changes })
  return inkOf(spec, paletteOf(spec), 'back').ink
}

function coloured(pattern: fc.Arbitrary<JerseySpec['pattern']>): fc.Arbitrary<JerseySpec> {
  const colours = { base: anyColour(), secondary: anyColour(), accent: anyColour() }
  return fc.record({ ...colours, pattern, collar: fc.constant('crew') })
}
