/** One repeat of the knit, as so many texels in each direction. */
export interface KnitLevel {
  size: number
  /** Slope across, slope down and shade of each texel in turn. */
  data: Float32Array
}

/** Texels in each direction of the finest level. */
export const KNIT_SIZE = 32
const STEEPNESS = 2.2

/** The knit in ever fewer texels, for what is seen from afar. */
export const KNIT_LEVELS: readonly KnitLevel[] = makeLevels()

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
  const height = Float32Array.from({ length: KNIT_SIZE * KNIT_SIZE }, (_, texel) =>
    stitchHeight(texel % KNIT_SIZE, texel / KNIT_SIZE),
  )
  const mean = height.reduce((sum, value) => sum + value, 0) / height.length
  const at = (x: number, y: number) =>
    height[((y + KNIT_SIZE) % KNIT_SIZE) * KNIT_SIZE + ((x + KNIT_SIZE) % KNIT_SIZE)] ?? 0
  const data = new Float32Array(3 * KNIT_SIZE * KNIT_SIZE)
  for (let y = 0; y < KNIT_SIZE; y++) {
    for (let x = 0; x < KNIT_SIZE; x++) {
      const slopeX = (at(x + 1, y) - at(x - 1, y)) * STEEPNESS
      const slopeY = (at(x, y + 1) - at(x, y - 1)) * STEEPNESS
      data.set([slopeX, slopeY, at(x, y) / mean], 3 * (y * KNIT_SIZE + x))
    }
  }
  return { size: KNIT_SIZE, data }
}

/** Height of an interlock knit: two legs of a stitch lean against each other, one course lies over the other. */
function stitchHeight(column: number, row: number): number {
  const across = column / KNIT_SIZE
  const down = Math.floor(row) / KNIT_SIZE
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
