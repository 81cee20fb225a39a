/** Slopes and shade of the knit at a point; 0, 0 and 1 are plain cloth. */
export interface KnitSample {
  slopeX: number
  slopeY: number
  shade: number
}

export interface KnitLevel {
  size: number
  /** Slope across, slope down and shade of each texel in turn. */
  data: Float32Array
}

/** Width and height of one repeat in centimetres. */
export const KNIT_CM = 0.19
const SIZE = 32
/** Size of the patches in which a yarn looks alike. They are not periodic, so they cannot form a moiré. */
export const YARN_WIDTH_CM = 0.085
export const YARN_LENGTH_CM = 0.19
export const YARN_CONTRAST = 0.05
const STEEPNESS = 2.2
/** A repeat is two courses high, so a course covers half of it. The knit fades before a course is too small to draw. */
export const FULL_KNIT_PIXELS = 4.4
export const NO_KNIT_PIXELS = 2.5

export const levels = makeLevels()

/** How much of the knit can be drawn when a pixel covers `footprint` centimetres: 1 all, 0 nothing. */
export function knitShare(footprint: number): number {
  const pixelsPerCourse = KNIT_CM / 2 / footprint
  const share = (pixelsPerCourse - NO_KNIT_PIXELS) / (FULL_KNIT_PIXELS - NO_KNIT_PIXELS)
  return share < 0 ? 0 : share > 1 ? 1 : share
}

export function knitLevelFor(footprint: number): number {
  const level = Math.round(Math.log2(Math.max((footprint * SIZE) / KNIT_CM, 1e-6)))
  return Math.min(levels.length - 1, Math.max(0, level))
}

/** Samples the knit at a point of the flat piece, in centimetres. */
export function sampleKnit(u: number, v: number, level: number, sample: KnitSample): void {
  const knit = levels[level]
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

function makeLevels(): KnitLevel[] {
  let level = finestLevel()
  const made = [level]
  while (level.size > 1) {
    level = halved(level)
    made.push(level)
  }
  return made
}

function finestLevel(): KnitLevel {
  const height = Float32Array.from({ length: SIZE * SIZE }, (_, texel) => stitchHeight(texel % SIZE, texel / SIZE))
  const mean = height.reduce((sum, value) => sum + value, 0) / height.length
  const at = (x: number, y: number) => height[((y + SIZE) % SIZE) * SIZE + ((x + SIZE) % SIZE)] ?? 0
  const data = new Float32Array(3 * SIZE * SIZE)
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      const slopeX = (at(x + 1, y) - at(x - 1, y)) * STEEPNESS
      const slopeY = (at(x, y + 1) - at(x, y - 1)) * STEEPNESS
      data.set([slopeX, slopeY, at(x, y) / mean], 3 * (y * SIZE + x))
    }
  }
  return { size: SIZE, data }
}

/** Height of an interlock knit: two legs of a stitch lean against each other, one course lies over the other. */
function stitchHeight(column: number, row: number): number {
  const across = column / SIZE
  const down = Math.floor(row) / SIZE
  const leg = across < 0.5 ? across * 2 : 2 - across * 2
  const lean = (down * 2 + leg * 0.55) % 1
  const round = Math.sqrt(Math.max(0, 1 - (2 * lean - 1) ** 2))
  const wale = Math.sin(Math.PI * leg) ** 0.6
  return 0.62 * round * (0.35 + 0.65 * wale) + 0.38 * wale
}

function halved({ size, data }: KnitLevel): KnitLevel {
  const half = size >> 1
  const smaller = new Float32Array(3 * half * half)
  for (let item = 0; item < smaller.length; item++) {
    const channel = item % 3
    const texel = Math.floor(item / 3)
    const corner = 3 * (2 * Math.floor(texel / half) * size + 2 * (texel % half)) + channel
    const upper = (data[corner] ?? 0) + (data[corner + 3] ?? 0)
    const lower = (data[corner + 3 * size] ?? 0) + (data[corner + 3 * size + 3] ?? 0)
    smaller[item] = (upper + lower) / 4
  }
  return { size: half, data: smaller }
}
