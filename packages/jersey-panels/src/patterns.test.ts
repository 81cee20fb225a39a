import type { Pattern } from '@shop/jersey-art/jersey-spec'
import { COLLARS, GRAPHICS, PATTERNS } from '@shop/jersey-art/jersey-spec'
import { paletteOf } from '@shop/jersey-art/palette'
import { aJersey } from '@shop/jersey-art/testing/a-jersey'
import { describe, expect, test } from 'vitest'
import type { BodyPieceName } from './sewing-pattern'
import { difference } from './testing/look-at'
import { lookAtPiece } from './testing/piece-of'

type Probe = [side: BodyPieceName, x: number, y: number, role: 'base' | 'secondary' | 'accent']

/** Points on the men's pieces in centimetres that lie well inside one colour of the pattern. */
const PROBES: Readonly<Record<Exclude<Pattern, 'tonal-graphic'>, readonly Probe[]>> = {
  solid: [['front', 3, 30, 'base'], ['back', 3, 30, 'base']],
  sleeves: [['front', 3, 30, 'base'], ['back', 3, 30, 'base']],
  stripes: [['front', 0, 20, 'secondary'], ['front', 7.2, 20, 'base'], ['back', 0, 20, 'secondary']],
  pinstripes: [['front', 0, 20, 'base'], ['front', 3.7, 20, 'base']],
  'fade-stripes': [['front', 0, 3.5, 'secondary'], ['front', 6.3, 3.5, 'base']],
  hoops: [['front', 16, 60, 'secondary'], ['front', 16, 54, 'base'], ['back', 0, 20, 'base']],
  pinhoops: [['front', 3, 27, 'base'], ['back', 3, 27, 'base']],
  sash: [['front', 0, 50, 'secondary'], ['front', -20, 20, 'base'], ['back', 0, 45, 'base']],
  diagonal: [['front', 15, 20, 'secondary'], ['front', -15, 55, 'base'], ['back', -15, 20, 'secondary']],
  halves: [['front', 10, 30, 'secondary'], ['front', -10, 30, 'base'], ['back', -10, 30, 'secondary']],
  quarters: [['front', 10, 45, 'secondary'], ['front', -10, 20, 'secondary'], ['front', 10, 20, 'base']],
  checks: [['front', 3, 41, 'secondary'], ['front', 3, 32, 'base'], ['front', 10, 32, 'secondary']],
  gradient: [['front', 0, 61, 'base'], ['back', 3, 61, 'base']],
  chevron: [['front', 0, 42, 'secondary'], ['front', 0, 33, 'accent'], ['back', 0, 42, 'base']],
  'centre-stripe': [['front', 0, 30, 'secondary'], ['front', 15, 30, 'base'], ['back', 0, 30, 'base']],
  band: [['front', 15, 47, 'secondary'], ['front', 0, 30, 'base'], ['back', 0, 47, 'base']],
  cross: [['front', 0, 20, 'secondary'], ['front', 15, 48, 'secondary'], ['front', 15, 20, 'base']],
  yoke: [['front', 15, 60, 'secondary'], ['front', 15, 30, 'base'], ['back', 15, 60, 'secondary']],
} // oxfmt-ignore

describe.each(COLLARS)('with a %s collar', (collar) => {
  test.each(PATTERNS.filter((pattern) => pattern !== 'tonal-graphic'))(
    '%s has its colours where they belong',
    async (pattern) => {
      const spec = aJersey({ pattern, collar, pitch: undefined })
      const palette = paletteOf(spec)
      const sides = { front: await lookAtPiece(spec, 'front'), back: await lookAtPiece(spec, 'back') }
      for (const [side, x, y, role] of PROBES[pattern]) {
        expect(difference(sides[side](x, y), palette[role]), `${side} ${x} ${y} is ${role}`).toBeLessThan(14)
      }
    },
  )
})

test.each(GRAPHICS)('the graphic %s is all over the body and the sleeves', async (graphic) => {
  const spec = aJersey({ pattern: 'tonal-graphic', graphic })
  const { base } = paletteOf(spec)
  const front = await lookAtPiece(spec, 'front')
  const sleeve = await lookAtPiece(spec, 'sleeveLeft')
  const printed = (colourAt: typeof front, points: [number, number][]) =>
    points.filter(([x, y]) => difference(colourAt(x, y), base) > 12).length / points.length

  expect(printed(front, pointsBetween(-22, 22, 4, 45))).toBeGreaterThan(0.04)
  expect(printed(front, pointsBetween(-22, 22, 4, 45))).toBeLessThan(0.75)
  expect(printed(sleeve, pointsBetween(-14, 14, -6, 6))).toBeGreaterThan(0.01)
})

test.each(['solid', 'stripes', 'hoops', 'pinhoops', 'gradient', 'diagonal', 'yoke', 'halves', 'quarters'] as const)(
  '%s runs on over the side seams',
  async (pattern) => {
    const spec = aJersey({ pattern, pitch: undefined })
    const front = await lookAtPiece(spec, 'front')
    const back = await lookAtPiece(spec, 'back')
    for (const side of [-1, 1]) {
      const heights = Array.from({ length: 20 }, (_, index) => 4 + index * 2.1)
      const broken = heights.filter((y) => difference(front(side * 27.4, y), back(side * -27.4, y)) > 60)
      expect(broken.length).toBeLessThan(2)
    }
  },
)

test('white is white', async () => {
  const front = await lookAtPiece(aJersey({ base: '#ffffff', pattern: 'solid' }), 'front')

  expect(Math.min(...front(3, 30))).toBeGreaterThanOrEqual(240)
})

function pointsBetween(x0: number, x1: number, y0: number, y1: number): [number, number][] {
  return Array.from({ length: 900 }, (_, cell) => [
    x0 + ((x1 - x0) * (cell % 30)) / 29,
    y0 + ((y1 - y0) * Math.floor(cell / 30)) / 29,
  ])
}
