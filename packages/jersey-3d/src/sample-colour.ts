import type { Spot } from './spot'
import type { Level, Texture } from './texture'

/** Reads the colour of the cloth at a point. */
export function sampleColour(texture: Texture, levelNumber: number, spot: Spot): void {
  const level = texture.levels[levelNumber]
  if (!level) return
  const scale = texture.density / (1 << levelNumber)
  spot.red = 0
  spot.green = 0
  spot.blue = 0
  addColour(level, (spot.u - texture.left) * scale, (spot.v - texture.top) * scale, 1, spot)
}

/** Reads the mean colour of the four samples of a pixel; `steps` says how u and v grow from sample to sample. */
export function sampleColours(texture: Texture, levelNumber: number, steps: Float32Array, spot: Spot): void {
  const level = texture.levels[levelNumber]
  if (!level) return
  const scale = texture.density / (1 << levelNumber)
  const x = (spot.u - texture.left) * scale
  const y = (spot.v - texture.top) * scale
  const first = 4 * spot.triangle
  const rightX = (steps[first] ?? 0) * scale * 0.5
  const rightY = (steps[first + 1] ?? 0) * scale * 0.5
  const downX = (steps[first + 2] ?? 0) * scale * 0.5
  const downY = (steps[first + 3] ?? 0) * scale * 0.5
  spot.red = 0
  spot.green = 0
  spot.blue = 0
  addColour(level, x - rightX - downX, y - rightY - downY, 0.25, spot)
  addColour(level, x + rightX - downX, y + rightY - downY, 0.25, spot)
  addColour(level, x - rightX + downX, y - rightY + downY, 0.25, spot)
  addColour(level, x + rightX + downX, y + rightY + downY, 0.25, spot)
}

/** Adds a share of the colour between the four nearest pixels of the texture. */
function addColour({ width, height, data }: Level, atX: number, atY: number, share: number, spot: Spot): void {
  const x = within(atX - 0.5, width - 1.001)
  const y = within(atY - 0.5, height - 1.001)
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
  const red = (data[upper] ?? 0) * a + (data[upper + 3] ?? 0) * b + (data[lower] ?? 0) * c + (data[lower + 3] ?? 0) * d
  const green =
    (data[upper + 1] ?? 0) * a + (data[upper + 4] ?? 0) * b + (data[lower + 1] ?? 0) * c + (data[lower + 4] ?? 0) * d
  const blue =
    (data[upper + 2] ?? 0) * a + (data[upper + 5] ?? 0) * b + (data[lower + 2] ?? 0) * c + (data[lower + 5] ?? 0) * d
  // Textures hold square roots of light.
  const scale = share / 65025
  spot.red += red * red * scale
  spot.green += green * green * scale
  spot.blue += blue * blue * scale
}

function within(value: number, highest: number): number {
  return value < 0 ? 0 : value > highest ? highest : value
}
