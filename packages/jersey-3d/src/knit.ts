import { KNIT_LEVELS, KNIT_SIZE } from './knit-levels'

/** Slopes and shade of the knit at a point; 0, 0 and 1 are plain cloth. */
export interface KnitSample {
  slopeX: number
  slopeY: number
  shade: number
}

/** Width and height of one repeat in centimetres. */
export const KNIT_CM = 0.19
/** Size of the patches in which a yarn looks alike. They are not periodic, so they cannot form a moiré. */
export const YARN_WIDTH_CM = 0.085
export const YARN_LENGTH_CM = 0.19
export const YARN_CONTRAST = 0.05
/** A repeat is two courses high, so a course covers half of it. The knit fades before a course is too small to draw. */
export const FULL_KNIT_PIXELS = 4.4
export const NO_KNIT_PIXELS = 2.5

/** How much of the knit can be drawn when a pixel covers `footprint` centimetres: 1 all, 0 nothing. */
export function knitShare(footprint: number): number {
  const pixelsPerCourse = KNIT_CM / 2 / footprint
  const share = (pixelsPerCourse - NO_KNIT_PIXELS) / (FULL_KNIT_PIXELS - NO_KNIT_PIXELS)
  return share < 0 ? 0 : share > 1 ? 1 : share
}

export function knitLevelFor(footprint: number): number {
  const level = Math.round(Math.log2(Math.max((footprint * KNIT_SIZE) / KNIT_CM, 1e-6)))
  return Math.min(KNIT_LEVELS.length - 1, Math.max(0, level))
}

/** Samples the knit at a point of the flat piece, in centimetres. */
export function sampleKnit(u: number, v: number, level: number, sample: KnitSample): void {
  const knit = KNIT_LEVELS[level]
  if (!knit) return
  const { size, data } = knit
  // Yarn is not drawn by a ruler: the courses wander a little, and each stitch is pulled differently.
  const across = (u + 0.028 * Math.sin(v * 0.83 + u * 0.3)) / KNIT_CM
  const down = (v + 0.026 * Math.sin(u * 0.71 + v * 0.2)) / KNIT_CM
  const pull = unevenness(Math.floor(across * 2), Math.floor(down * 2))
  const x = across * size - 0.5
  const y = down * size - 0.5
  const column = Math.floor(x)
  const row = Math.floor(y)
  const right = x - column
  const below = y - row
  const mask = size - 1
  const upper = (row & mask) * size
  const lower = ((row + 1) & mask) * size
  const left = column & mask
  const next = (column + 1) & mask
  const a = 3 * (upper + left)
  const b = 3 * (upper + next)
  const c = 3 * (lower + left)
  const d = 3 * (lower + next)
  const wd = right * below
  const wc = below - wd
  const wb = right - wd
  const wa = 1 - right - wc
  const slopeX = (data[a] ?? 0) * wa + (data[b] ?? 0) * wb + (data[c] ?? 0) * wc + (data[d] ?? 0) * wd
  const slopeY = (data[a + 1] ?? 0) * wa + (data[b + 1] ?? 0) * wb + (data[c + 1] ?? 0) * wc + (data[d + 1] ?? 0) * wd
  const shade = (data[a + 2] ?? 0) * wa + (data[b + 2] ?? 0) * wb + (data[c + 2] ?? 0) * wc + (data[d + 2] ?? 0) * wd
  sample.slopeX = slopeX * pull
  sample.slopeY = slopeY * pull
  sample.shade = shade * (0.9 + 0.1 * pull)
}

/** How much of the unevenness of single yarns is visible when a pixel covers `footprint` centimetres. */
export function yarnShare(footprint: number): number {
  const share = YARN_WIDTH_CM / footprint - 1
  return share < 0 ? 0 : share > 1 ? 1 : share
}

/** Brightness around 1 of the yarn at a point: what is left to see of the knit where its stitches are too small. */
export function yarnShade(u: number, v: number): number {
  const slanted = unevenness(Math.floor((u + v * 0.07) / YARN_WIDTH_CM), Math.floor(v / YARN_LENGTH_CM))
  const upright = unevenness(Math.floor((u * 0.97 + 9) / YARN_WIDTH_CM), Math.floor((v + u * 0.1 + 7) / YARN_LENGTH_CM))
  return 1 + YARN_CONTRAST * (slanted + upright - 2)
}

/** A number around 1 that belongs to one stitch. */
function unevenness(column: number, row: number): number {
  let value = Math.imul(column, 374761393) + Math.imul(row, 668265263)
  value = Math.imul(value ^ (value >>> 13), 1274126177)
  return 0.72 + 0.56 * (((value ^ (value >>> 16)) >>> 0) / 4294967296)
}
