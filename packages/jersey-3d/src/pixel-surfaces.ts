import type { Sight } from './sight'
import { SAMPLES } from './sight'
import type { TriangleFrames } from './triangle-frames'

/** The different surfaces that the samples of one pixel see; samples on one surface are shaded once. */
export interface PixelSurfaces {
  count: number
  /** How many samples see anything. */
  covered: number
  triangle: Int32Array
  /** Sums of the positions of the samples, and their number. */
  x: Float64Array
  y: Float64Array
  samples: Uint8Array
}

/** Two samples lie on one surface if their nearness differs by less than this share. */
const SAME_DEPTH = 0.004

export function newPixelSurfaces(): PixelSurfaces {
  const most = SAMPLES * SAMPLES
  return {
    count: 0,
    covered: 0,
    triangle: new Int32Array(most),
    x: new Float64Array(most),
    y: new Float64Array(most),
    samples: new Uint8Array(most),
  }
}

/** Collects the surfaces that a pixel sees. */
export function collectSurfaces(
  sight: Sight,
  frames: TriangleFrames,
  column: number,
  row: number,
  found: PixelSurfaces,
): void {
  const { seen, nearness, width, mesh } = sight
  const { index, panel } = mesh
  found.count = 0
  found.covered = 0
  let lastNearness = 0
  for (let down = 0; down < SAMPLES; down++) {
    for (let right = 0; right < SAMPLES; right++) {
      const x = column * SAMPLES + right
      const y = row * SAMPLES + down
      const sample = y * width * SAMPLES + x
      const triangle = seen[sample] ?? -1
      if (triangle < 0) continue
      found.covered++
      const near = nearness[sample] ?? 0
      const last = found.count - 1
      const previous = found.triangle[last] ?? 0
      const isSame =
        last >= 0 &&
        (previous === triangle ||
          (panel[index[3 * previous] ?? 0] === panel[index[3 * triangle] ?? 0] &&
            frames.isOutside[previous] === frames.isOutside[triangle] &&
            Math.abs(near - lastNearness) < lastNearness * SAME_DEPTH))
      const at = isSame ? last : found.count++
      if (!isSame) {
        found.triangle[at] = triangle
        found.x[at] = 0
        found.y[at] = 0
        found.samples[at] = 0
        lastNearness = near
      }
      found.x[at] = (found.x[at] ?? 0) + x + 0.5
      found.y[at] = (found.y[at] ?? 0) + y + 0.5
      found.samples[at] = (found.samples[at] ?? 0) + 1
    }
  }
}
