import { expect, test } from 'vitest'
import type { KnitSample } from './knit'
import { KNIT_CM, knitLevelFor, knitShare, sampleKnit, yarnShade, yarnShare } from './knit'

test('the knit is complete close up and gone before its courses could form a moiré', () => {
  expect(knitShare(1 / 100)).toBe(1)
  for (const pixelsPerCm of [10, 18, 25]) expect(knitShare(1 / pixelsPerCm)).toBe(0)
  const shares = [30, 35, 40, 45, 50].map((pixelsPerCm) => knitShare(1 / pixelsPerCm))
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
})

test('the knit neither brightens nor tilts the cloth as a whole', () => {
  const sample: KnitSample = { slopeX: 0, slopeY: 0, shade: 0 }
  const sum = { slopeX: 0, slopeY: 0, shade: 0 }
  const count = 20_000
  for (let index = 0; index < count; index++) {
    sampleKnit((index % 141) * 0.0131, Math.floor(index / 141) * 0.0127, knitLevelFor(0.002), sample)
    sum.slopeX += sample.slopeX
    sum.slopeY += sample.slopeY
    sum.shade += sample.shade
  }
  expect(sum.shade / count).toBeCloseTo(1, 1)
  expect(Math.abs(sum.slopeX / count)).toBeLessThan(0.02)
  expect(Math.abs(sum.slopeY / count)).toBeLessThan(0.02)
})

test('yarns are uneven by a few per cent, and even as a whole', () => {
  const shades = Array.from({ length: 5000 }, (_, index) =>
    yarnShade((index % 71) * 0.31, Math.floor(index / 71) * 0.37),
  )

  expect(Math.max(...shades)).toBeLessThan(1.04)
  expect(Math.min(...shades)).toBeGreaterThan(0.96)
  expect(new Set(shades).size).toBeGreaterThan(2000)
  expect(shades.reduce((sum, shade) => sum + shade, 0) / shades.length).toBeCloseTo(1, 2)
  expect(yarnShare(1 / 6)).toBe(0)
})

test('no two stitches are pulled alike', () => {
  const slopes = Array.from({ length: 12 }, (_, stitch) => {
    const sample: KnitSample = { slopeX: 0, slopeY: 0, shade: 0 }
    sampleKnit(stitch * KNIT_CM + 0.03, 0.05, 0, sample)
    return Math.round(sample.slopeX * 1000)
  })

  expect(new Set(slopes).size).toBeGreaterThan(8)
})
