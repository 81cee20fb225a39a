import type { Band } from './rasterise-triangles'
import { SAMPLES, shiftDown, shiftRight } from './samples'

/** The different surfaces that the samples of one pixel see; samples on one surface are shaded once. */
export interface PixelSurfaces {
  count: number
  triangle: Int32Array
  /** Sums of the positions of the samples, and their number. */
  x: Float64Array
  y: Float64Array
  samples: Uint8Array
  /** Nearness of the first sample of the last surface. */
  nearness: number
}

/** Two samples lie on one surface if their nearness differs by less than this share. */
const SAME_DEPTH = 0.004

export function newPixelSurfaces(): PixelSurfaces {
  const most = SAMPLES * SAMPLES
  return {
    count: 0,
    triangle: new Int32Array(most),
    x: new Float64Array(most),
    y: new Float64Array(most),
    samples: new Uint8Array(most),
    nearness: 0.5,
  }
}

/** Collects the surfaces that a pixel sees; `faceOf` says on which face of which piece a triangle lies. */
export function collectSurfaces(
  band: Band,
  faceOf: Uint8Array,
  column: number,
  row: number,
  found: PixelSurfaces,
): void {
  const { columns, seen, top } = band
  const corner = (row * SAMPLES - top) * columns + column * SAMPLES
  const first = seen[corner] ?? -1
  found.count = 0
  if (isOneTriangle(seen, corner, columns, first)) {
    if (first >= 0) addWholePixel(found, first, column, row)
    return
  }
  for (let down = 0; down < SAMPLES; down++) {
    for (let right = 0; right < SAMPLES; right++) {
      const sample = corner + down * columns + right
      addSample(band, faceOf, found, sample, column * SAMPLES + right, row * SAMPLES + down)
    }
  }
}

/** Whether all samples of a pixel see the same triangle, as most do; their number is that of `SAMPLES`. */
function isOneTriangle(seen: Int32Array, corner: number, columns: number, first: number): boolean {
  return seen[corner + 1] === first && seen[corner + columns] === first && seen[corner + columns + 1] === first
}

function addWholePixel(found: PixelSurfaces, triangle: number, column: number, row: number): void {
  const samples = SAMPLES * SAMPLES
  found.count = 1
  found.triangle[0] = triangle
  found.x[0] = (column + 0.5) * SAMPLES * samples
  found.y[0] = (row + 0.5) * SAMPLES * samples
  found.samples[0] = samples
}

function addSample(
  { seen, nearness }: Band,
  faceOf: Uint8Array,
  found: PixelSurfaces,
  sample: number,
  x: number,
  y: number,
): void {
  const triangle = seen[sample] ?? -1
  if (triangle < 0) return
  const near = nearness[sample] ?? 0
  const last = found.count - 1
  const previous = found.triangle[last] ?? 0
  const isSame =
    last >= 0 &&
    (previous === triangle ||
      (faceOf[previous] === faceOf[triangle] && Math.abs(near - found.nearness) < near * SAME_DEPTH))
  const at = isSame ? last : found.count++
  if (!isSame) startSurface(found, at, triangle, near)
  found.x[at] = (found.x[at] ?? 0) + x + 0.5 + shiftRight(y)
  found.y[at] = (found.y[at] ?? 0) + y + 0.5 + shiftDown(x)
  found.samples[at] = (found.samples[at] ?? 0) + 1
}

function startSurface(found: PixelSurfaces, at: number, triangle: number, nearness: number): void {
  found.triangle[at] = triangle
  found.nearness = nearness
  found.x[at] = 0
  found.y[at] = 0
  found.samples[at] = 0
}
