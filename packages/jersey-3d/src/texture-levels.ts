import type { Surface } from './dress'
import { SAMPLES } from './samples'
import type { Sight } from './sight'
import type { Texture } from './texture'

/** Which levels of the textures are read on each triangle. */
export interface TextureLevels {
  colour: Uint8Array
  relief: Uint8Array
  /** Whether colour is read once per sample instead of once per pixel. */
  isDetailed: Uint8Array
}

/** From this many texture pixels per picture pixel on, the samples of a pixel see different colours. */
const DETAILED = 1.5
/** Prefers the sharper of two levels a little. */
export const SHARPENING = 0.25

export function chooseLevels(sight: Sight, surfaces: readonly Surface[]): TextureLevels {
  const { mesh, triangles, patchOf, frames } = sight
  const count = mesh.header.triangles
  const levels = { colour: new Uint8Array(count), relief: new Uint8Array(count), isDetailed: new Uint8Array(count) }
  for (const triangle of triangles) {
    const surface = surfaces[patchOf[triangle] ?? 0]
    const footprint = frames.footprint[triangle] ?? 0
    if (surface) chooseLevelsOf(surface, footprint, levels, triangle)
  }
  return levels
}

function chooseLevelsOf(surface: Surface, footprint: number, levels: TextureLevels, triangle: number): void {
  const { colour, relief, isOutside } = surface
  const isDetailed = isOutside && footprint * colour.density > DETAILED
  levels.isDetailed[triangle] = isDetailed ? 1 : 0
  levels.colour[triangle] = levelFor(colour, isDetailed ? footprint / SAMPLES : footprint)
  levels.relief[triangle] = levelFor(relief, footprint)
}

function levelFor({ density, levels }: Texture, footprint: number): number {
  const level = Math.round(Math.log2(Math.max(footprint * density, 1e-6)) - SHARPENING)
  return Math.min(levels.length - 1, Math.max(0, level))
}
