import type { PixelSurfaces, Seen } from './pixel-surfaces'
import { collectSurfaces, newPixelSurfaces } from './pixel-surfaces'
import { SAMPLES } from './samples'

/** The points of cloth that a picture shows, in columns with one entry per point. Those of one pixel stand together. */
export interface Spots {
  /** The number of the pixel, row by row. */
  pixel: Uint32Array
  triangle: Uint32Array
  /** Where the point lies in the picture, in samples. */
  x: Float32Array
  y: Float32Array
  /** How many samples of the pixel see the point. */
  samples: Uint8Array
}

/** A picture of a whole jersey has about half as many points as pixels. */
const EXPECTED_SHARE = 0.6

/** Lists what is shaded. Like the rest of a sight, it is the same for all products that have the mesh. */
export function listSpots(seen: Seen, height: number): Spots {
  const { width } = seen
  const found = newPixelSurfaces()
  const mostInRow = SAMPLES * SAMPLES * width
  let spots = withRoomFor(Math.ceil(width * height * EXPECTED_SHARE))
  let count = 0
  for (let row = 0; row < height; row++) {
    if (count + mostInRow > spots.pixel.length) spots = resized(spots, Math.ceil(1.5 * count) + mostInRow)
    for (let column = 0; column < width; column++) {
      collectSurfaces(seen, column, row, found)
      for (let item = 0; item < found.count; item++) addSpot(spots, count++, row * width + column, found, item)
    }
  }
  return resized(spots, count)
}

function addSpot(spots: Spots, at: number, pixel: number, found: PixelSurfaces, item: number): void {
  const samples = found.samples[item] ?? 1
  spots.pixel[at] = pixel
  spots.triangle[at] = found.triangle[item] ?? 0
  spots.x[at] = (found.x[item] ?? 0) / samples
  spots.y[at] = (found.y[item] ?? 0) / samples
  spots.samples[at] = samples
}

function withRoomFor(count: number): Spots {
  return {
    pixel: new Uint32Array(count),
    triangle: new Uint32Array(count),
    x: new Float32Array(count),
    y: new Float32Array(count),
    samples: new Uint8Array(count),
  }
}

function resized(spots: Spots, count: number): Spots {
  const copy = withRoomFor(count)
  copy.pixel.set(spots.pixel.subarray(0, count))
  copy.triangle.set(spots.triangle.subarray(0, count))
  copy.x.set(spots.x.subarray(0, count))
  copy.y.set(spots.y.subarray(0, count))
  copy.samples.set(spots.samples.subarray(0, count))
  return copy
}
