import type { PixelSurfaces } from './pixel-surfaces'
import { collectSurfaces, newPixelSurfaces } from './pixel-surfaces'
import type { Projection } from './project'
import { newBand, rasteriseTriangles } from './rasterise-triangles'
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

/** So many pixels are looked at together: all of a card's, because each band begins with all triangles anew. */
const BAND_PIXELS = 1 << 18

/** What is looked at: the corners of the triangles, where they lie in the picture, and on which face of which piece. */
export interface Scenery {
  index: Uint32Array
  projection: Projection
  faceOf: Uint8Array
}

/** Lists what is shaded. Like the rest of a sight, it is the same for all products that have the mesh. */
export function listSpots({ index, projection, faceOf }: Scenery, width: number, height: number): Spots {
  const found = newPixelSurfaces()
  const bandRows = Math.min(height, Math.ceil(BAND_PIXELS / width))
  const band = newBand(width * SAMPLES, bandRows * SAMPLES)
  const mostInRow = SAMPLES * SAMPLES * width
  let spots = withRoomFor(Math.ceil(width * height * EXPECTED_SHARE))
  let count = 0
  for (let row = 0; row < height; row++) {
    if (row % bandRows === 0) {
      band.top = row * SAMPLES
      rasteriseTriangles(index, projection, band)
    }
    if (count + mostInRow > spots.pixel.length) spots = resized(spots, Math.ceil(1.5 * count) + mostInRow)
    for (let column = 0; column < width; column++) {
      collectSurfaces(band, faceOf, column, row, found)
      for (let item = 0; item < found.count; item++) addSpot(spots, count++, row * width + column, found, item)
    }
  }
  return firstOf(spots, count)
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
  copy.pixel.set(spots.pixel)
  copy.triangle.set(spots.triangle)
  copy.x.set(spots.x)
  copy.y.set(spots.y)
  copy.samples.set(spots.samples)
  return copy
}

function firstOf({ pixel, triangle, x, y, samples }: Spots, count: number): Spots {
  return {
    pixel: pixel.subarray(0, count),
    triangle: triangle.subarray(0, count),
    x: x.subarray(0, count),
    y: y.subarray(0, count),
    samples: samples.subarray(0, count),
  }
}
