import type { Spot } from './spot'
import type { Texture } from './texture'

/** Reads the colour of the cloth at a point, between the four nearest pixels of the texture. */
export function sampleColour(texture: Texture, levelNumber: number, spot: Spot): void {
  const level = texture.levels[levelNumber]
  if (!level) return
  const { width, height, data } = level
  const scale = texture.density / (1 << levelNumber)
  const x = within((spot.u - texture.left) * scale - 0.5, width - 1.001)
  const y = within((spot.v - texture.top) * scale - 0.5, height - 1.001)
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
  spot.red = (red * red) / 65025
  spot.green = (green * green) / 65025
  spot.blue = (blue * blue) / 65025
}

function within(value: number, highest: number): number {
  return value < 0 ? 0 : value > highest ? highest : value
}
