import type { Spot } from './spot'
import type { Texture } from './texture'

/** Textures hold square roots of light. */
const FULL_ROOT = 255

/**
 * Reads the colour of the cloth at a point, or its mean over the four samples of a pixel where the print is detailed; `steps`
 * says how u and v grow from sample to sample.
 */
export function sampleColour(
  texture: Texture,
  levelNumber: number,
  isDetailed: boolean,
  steps: Float32Array,
  spot: Spot,
): void {
  const level = texture.levels[levelNumber]
  if (!level) return
  const { width, height, data } = level
  const scale = texture.density / (1 << levelNumber)
  const middleX = (spot.u - texture.left) * scale - 0.5
  const middleY = (spot.v - texture.top) * scale - 0.5
  const reach = isDetailed ? scale * 0.5 : 0
  const first = 4 * spot.triangle
  const rightX = (steps[first] ?? 0) * reach
  const rightY = (steps[first + 1] ?? 0) * reach
  const downX = (steps[first + 2] ?? 0) * reach
  const downY = (steps[first + 3] ?? 0) * reach
  const samples = isDetailed ? 4 : 1
  let redSum = 0
  let greenSum = 0
  let blueSum = 0
  // Everything stands in one loop: numbers that are handed to another function would be allocated, millions for each picture.
  for (let sample = 0; sample < samples; sample++) {
    const across = (sample & 1) * 2 - 1
    const along = (sample & 2) - 1
    const x = within(middleX + rightX * across + downX * along, width - 1.001)
    const y = within(middleY + rightY * across + downY * along, height - 1.001)
    const column = x | 0
    const row = y | 0
    const right = x - column
    const below = y - row
    const d = right * below
    const c = below - d
    const b = right - d
    const a = 1 - right - c
    const upper = 3 * (row * width + column)
    const lower = upper + 3 * width
    const red =
      (data[upper] ?? 0) * a + (data[upper + 3] ?? 0) * b + (data[lower] ?? 0) * c + (data[lower + 3] ?? 0) * d
    const green =
      (data[upper + 1] ?? 0) * a + (data[upper + 4] ?? 0) * b + (data[lower + 1] ?? 0) * c + (data[lower + 4] ?? 0) * d
    const blue =
      (data[upper + 2] ?? 0) * a + (data[upper + 5] ?? 0) * b + (data[lower + 2] ?? 0) * c + (data[lower + 5] ?? 0) * d
    redSum += red * red
    greenSum += green * green
    blueSum += blue * blue
  }
  const share = 1 / (samples * FULL_ROOT * FULL_ROOT)
  spot.red = redSum * share
  spot.green = greenSum * share
  spot.blue = blueSum * share
}

function within(value: number, highest: number): number {
  return value < 0 ? 0 : value > highest ? highest : value
}
