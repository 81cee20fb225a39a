import type { Projection } from './project'

export interface Visible {
  /** Nearness of what each sample sees. */
  nearness: Float32Array
  /** The triangle that each sample sees, or -1. */
  seen: Int32Array
}

const TINY_AREA = 1e-6

/** Finds the nearest triangle for each sample of a picture; nearness is linear on the picture. */
export function rasteriseTriangles(index: Uint32Array, projection: Projection, columns: number, rows: number): Visible {
  const visible = { nearness: new Float32Array(columns * rows), seen: new Int32Array(columns * rows).fill(-1) }
  const triangles = index.length / 3
  for (let triangle = 0; triangle < triangles; triangle++) {
    rasteriseTriangle(index, projection, columns, rows, triangle, visible)
  }
  return visible
}

function rasteriseTriangle(
  index: Uint32Array,
  { x, y, nearness }: Projection,
  columns: number,
  rows: number,
  triangle: number,
  visible: Visible,
): void {
  const a = index[3 * triangle] ?? 0
  const b = index[3 * triangle + 1] ?? 0
  const c = index[3 * triangle + 2] ?? 0
  const ax = x[a] ?? 0
  const ay = y[a] ?? 0
  const abx = (x[b] ?? 0) - ax
  const aby = (y[b] ?? 0) - ay
  const acx = (x[c] ?? 0) - ax
  const acy = (y[c] ?? 0) - ay
  const area = abx * acy - acx * aby
  if (Math.abs(area) < TINY_AREA) return
  const top = Math.max(0, Math.ceil(ay + Math.min(0, aby, acy) - 0.5))
  const bottom = Math.min(rows - 1, Math.floor(ay + Math.max(0, aby, acy) - 0.5))
  const left = Math.max(0, Math.ceil(ax + Math.min(0, abx, acx) - 0.5))
  const right = Math.min(columns - 1, Math.floor(ax + Math.max(0, abx, acx) - 0.5))
  if (top > bottom || left > right) return

  const { nearness: nearest, seen } = visible
  const atA = nearness[a] ?? 0
  const towardsB = (nearness[b] ?? 0) - atA
  const towardsC = (nearness[c] ?? 0) - atA
  const stepB = acy / area
  const stepC = -aby / area
  for (let row = top; row <= bottom; row++) {
    const down = row + 0.5 - ay
    let weightB = ((left + 0.5 - ax) * acy - down * acx) / area
    let weightC = (down * abx - (left + 0.5 - ax) * aby) / area
    let sample = row * columns + left
    for (let column = left; column <= right; column++, sample++, weightB += stepB, weightC += stepC) {
      if (weightB < 0 || weightC < 0 || weightB + weightC > 1) continue
      const near = atA + weightB * towardsB + weightC * towardsC
      if (near <= (nearest[sample] ?? 0)) continue
      nearest[sample] = near
      seen[sample] = triangle
    }
  }
}
