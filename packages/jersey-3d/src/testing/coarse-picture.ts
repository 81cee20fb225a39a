import type { Picture } from '../shade-picture'

/** Fields in each direction of a coarse picture. */
export const FIELDS = 16

/** The mean colours of a picture on black, field by field: red, green and blue in turn. */
export function coarsePicture({ width, height, rgba }: Picture): number[] {
  const sums = new Float64Array(3 * FIELDS * FIELDS)
  const pixels = (width * height) / (FIELDS * FIELDS)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const field = Math.floor((y * FIELDS) / height) * FIELDS + Math.floor((x * FIELDS) / width)
      const pixel = 4 * (y * width + x)
      const share = (rgba[pixel + 3] ?? 0) / 255 / pixels
      for (let channel = 0; channel < 3; channel++) {
        const at = 3 * field + channel
        sums[at] = (sums[at] ?? 0) + (rgba[pixel + channel] ?? 0) * share
      }
    }
  }
  return Array.from(sums, Math.round)
}

/** Coarse pictures are stored as base64, because a list of numbers would be four times as long. */
export function packCoarse(values: readonly number[]): string {
  return Buffer.from(values).toString('base64')
}

export function unpackCoarse(text: string): number[] {
  return Array.from(Buffer.from(text, 'base64'))
}

/** The mean and the largest difference between two coarse pictures, 0 to 255. */
export function coarseDifference(one: readonly number[], other: readonly number[]): { mean: number; largest: number } {
  const differences = one.map((value, index) => Math.abs(value - (other[index] ?? 255)))
  return {
    mean: differences.reduce((sum, value) => sum + value, 0) / differences.length,
    largest: Math.max(...differences),
  }
}
