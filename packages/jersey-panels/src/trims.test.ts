import { paletteOf } from '@shop/jersey-art/palette'
import { aJersey } from '@shop/jersey-art/testing/a-jersey'
import { expect, test } from 'vitest'
import { difference } from './testing/look-at'
import { lookAtPiece } from './testing/piece-of'

const plain = aJersey({ pattern: 'solid', cuff: 'none' })
const { base, secondary, accent } = paletteOf(plain)

test('raglan sleeves begin at the neck, set-in sleeves at the armhole', async () => {
  const raglan = await lookAtPiece({ ...plain, cut: 'raglan', sleeveColour: 'secondary' }, 'front')
  const setIn = await lookAtPiece({ ...plain, sleeveColour: 'secondary' }, 'front')

  for (const side of [-1, 1]) {
    expect(difference(raglan(side * 18, 62), secondary)).toBeLessThan(10)
    expect(difference(raglan(side * 10, 50), base)).toBeLessThan(10)
    expect(difference(setIn(side * 18, 62), base)).toBeLessThan(10)
  }
})

test('sleeves, sides and collar have their own colours', async () => {
  const spec = { ...plain, sleeveColour: 'accent', sideColour: 'secondary', collarColour: '#00ff00' }
  const sleeve = await lookAtPiece(spec, 'sleeveRight')
  const front = await lookAtPiece(spec, 'front')
  const collar = await lookAtPiece(spec, 'collar')

  expect(difference(sleeve(0, 0), accent)).toBeLessThan(10)
  expect(difference(front(26.5, 20), secondary)).toBeLessThan(10)
  expect(difference(front(20, 20), base)).toBeLessThan(10)
  expect(difference(collar(10, 0.9), paletteOf({ ...plain, base: '#00ff00' }).base)).toBeLessThan(10)
})

test('the halves go on over the sleeves, each in the colour of its side', async () => {
  const spec = { ...plain, pattern: 'halves' as const }
  const left = await lookAtPiece(spec, 'sleeveLeft')
  const right = await lookAtPiece(spec, 'sleeveRight')

  expect(difference(left(0, 0), secondary)).toBeLessThan(10)
  expect(difference(right(0, 0), base)).toBeLessThan(10)
})

test.each([
  ['none', []],
  ['tipped', [0.3]],
  ['double', [0.3, 1.8]],
  ['band', [0.3, 1.2]],
] as const)('the cuff %s is where it belongs', async (cuff, bands) => {
  const sleeve = await lookAtPiece({ ...plain, cuff, cuffColour: 'accent' }, 'sleeveLeft')

  for (const height of [0.3, 1.2, 1.8]) {
    const expected = bands.some((band) => band === height) || (cuff === 'band' && height < 2.4) ? accent : base
    expect(difference(sleeve(0, -11.4 + height), expected), `${height} cm`).toBeLessThan(70)
  }
})

test.each(['polo', 'henley'] as const)('a %s has a placket with buttons', async (collar) => {
  const front = await lookAtPiece({ ...plain, collar, collarColour: 'secondary' }, 'front')
  const colours = Array.from({ length: 60 }, (_, step) => front(0.35, 61.5 - step * 0.12))
  const strip = collar === 'polo' ? secondary : base

  expect(colours.some((colour) => difference(colour, strip) < 12)).toBe(true)
  expect(Math.max(...colours.map((colour) => difference(colour, strip)))).toBeGreaterThan(60)
})

test('piping follows the sleeve seam', async () => {
  const front = await lookAtPiece({ ...plain, piping: '#ffffff' }, 'front')
  const across = Array.from({ length: 60 }, (_, step) => front(18 + step * 0.15, 58))

  expect(Math.max(...across.map((colour) => Math.min(...colour)))).toBeGreaterThan(200)
})

test('the edge of a polo leaf is tipped in the colour of the cuffs', async () => {
  const leaf = await lookAtPiece({ ...plain, collar: 'polo', cuff: 'tipped', cuffColour: 'accent' }, 'leaf')

  expect(difference(leaf(0, 0.2), accent)).toBeLessThan(10)
  expect(difference(leaf(0, 3), base)).toBeLessThan(10)
})
