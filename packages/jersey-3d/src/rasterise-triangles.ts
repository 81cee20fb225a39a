import type { Projection } from './project'
import { shiftDown, shiftRight } from './samples'

/** What is seen in some rows of a picture. One band is used for all rows in turn, because a whole picture takes much memory. */
export interface Band {
  /** The first row, and the numbers of rows and columns, in samples. */
  top: number
  rows: number
  columns: number
  /** Nearness of what each sample sees. */
  nearness: Float32Array
  /** The triangle that each sample sees, or -1. */
  seen: Int32Array
}

const TINY_AREA = 1e-6
/** Where the first and the last samples of a cell lie, as shares of it. */
const FIRST = 0.25
const LAST = 0.75

export function newBand(columns: number, rows: number): Band {
  return { top: 0, rows, columns, nearness: new Float32Array(columns * rows), seen: new Int32Array(columns * rows) }
}

/** Finds the nearest triangle for each sample of a band; nearness is linear on the picture. */
export function rasteriseTriangles(index: Uint32Array, projection: Projection, band: Band): void {
  band.nearness.fill(0)
  band.seen.fill(-1)
  const triangles = index.length / 3
  for (let triangle = 0; triangle < triangles; triangle++) rasteriseTriangle(index, projection, triangle, band)
}

function rasteriseTriangle(index: Uint32Array, { x, y, nearness }: Projection, triangle: number, band: Band): void {
  const a = index[3 * triangle] ?? 0
  const b = index[3 * triangle + 1] ?? 0
  const c = index[3 * triangle + 2] ?? 0
  const ay = y[a] ?? 0
  const aby = (y[b] ?? 0) - ay
  const acy = (y[c] ?? 0) - ay
  const top = Math.max(band.top, Math.ceil(ay + Math.min(0, aby, acy) - LAST))
  const bottom = Math.min(band.top + band.rows - 1, Math.floor(ay + Math.max(0, aby, acy) - FIRST))
  if (top > bottom) return
  const ax = x[a] ?? 0
  const abx = (x[b] ?? 0) - ax
  const acx = (x[c] ?? 0) - ax
  const area = abx * acy - acx * aby
  if (Math.abs(area) < TINY_AREA) return
  const { columns, nearness: nearest, seen } = band
  const left = Math.max(0, Math.ceil(ax + Math.min(0, abx, acx) - LAST))
  const right = Math.min(columns - 1, Math.floor(ax + Math.max(0, abx, acx) - FIRST))
  if (left > right) return

  const atA = nearness[a] ?? 0
  const towardsB = (nearness[b] ?? 0) - atA
  const towardsC = (nearness[c] ?? 0) - atA
  const stepB = acy / area
  const stepC = -aby / area
  const downB = -acx / area
  const downC = abx / area
  const shift = shiftDown(left)
  for (let row = top; row <= bottom; row++) {
    const across = left + 0.5 + shiftRight(row) - ax
    const down = row + 0.5 + shift - ay
    let weightB = across * stepB + down * downB
    let weightC = across * stepC + down * downC
    // Neighbouring columns lie by turns higher and lower.
    let swayB = -2 * shift * downB
    let swayC = -2 * shift * downC
    let sample = (row - band.top) * columns + left
    for (let column = left; column <= right; column++, sample++) {
      const shareB = weightB
      const shareC = weightC
      weightB += stepB + swayB
      weightC += stepC + swayC
      swayB = -swayB
      swayC = -swayC
      if (shareB < 0 || shareC < 0 || shareB + shareC > 1) continue
      const near = atA + shareB * towardsB + shareC * towardsC
      if (near <= (nearest[sample] ?? 0)) continue
      nearest[sample] = near
      seen[sample] = triangle
    }
  }
}
