import type { Surface } from './dress'
import type { Reflection } from './light-spot'
import { lightSpot } from './light-spot'
import { locateSpot } from './locate-spot'
import type { PixelSurfaces } from './pixel-surfaces'
import { collectSurfaces, newPixelSurfaces } from './pixel-surfaces'
import { sampleColour } from './sample-colour'
import { SAMPLES } from './samples'
import type { Sight } from './sight'
import type { Spot } from './spot'
import { newSpot } from './spot'
import type { Studio } from './studio'
import { placeStudio } from './studio'
import type { TextureLevels } from './texture-levels'
import { chooseLevels } from './texture-levels'
import { tiltNormal } from './tilt-normal'
import { toneOf } from './tone'

/** A picture: straight (not premultiplied) RGBA, transparent where there is no cloth. */
export interface Picture {
  width: number
  height: number
  rgba: Uint8Array
}

interface Scene {
  sight: Sight
  surfaces: readonly Surface[]
  levels: TextureLevels
  studio: Studio
}

interface Light {
  red: number
  green: number
  blue: number
}

const spot: Spot = newSpot()
const reflection: Reflection = { diffuse: 0.5, gloss: 0.5 }
const sum: Light = { red: 0.5, green: 0.5, blue: 0.5 }

/** Shades everything that a camera sees of a dressed mesh. */
export function shadePicture(sight: Sight, surfaces: readonly Surface[]): Picture {
  const { width, height } = sight
  const scene: Scene = {
    sight,
    surfaces,
    levels: chooseLevels(sight, surfaces),
    studio: placeStudio(sight.camera),
  }
  const rgba = new Uint8Array(width * height * 4)
  const found = newPixelSurfaces()
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      collectSurfaces(sight, column, row, found)
      if (found.count > 0) shadePixel(scene, found, rgba, 4 * (row * width + column))
    }
  }
  return { width, height, rgba }
}

function shadePixel(scene: Scene, found: PixelSurfaces, rgba: Uint8Array, to: number): void {
  sum.red = 0
  sum.green = 0
  sum.blue = 0
  for (let item = 0; item < found.count; item++) {
    const samples = found.samples[item] ?? 1
    spot.triangle = found.triangle[item] ?? 0
    spot.x = (found.x[item] ?? 0) / samples
    spot.y = (found.y[item] ?? 0) / samples
    shadeSpot(scene)
    sum.red += (spot.red * reflection.diffuse + reflection.gloss) * samples
    sum.green += (spot.green * reflection.diffuse + reflection.gloss) * samples
    sum.blue += (spot.blue * reflection.diffuse + reflection.gloss) * samples
  }
  rgba[to] = toneOf(sum.red / found.covered)
  rgba[to + 1] = toneOf(sum.green / found.covered)
  rgba[to + 2] = toneOf(sum.blue / found.covered)
  rgba[to + 3] = (found.covered * 255) / (SAMPLES * SAMPLES)
}

function shadeSpot({ sight, surfaces, levels, studio }: Scene): void {
  const { triangle } = spot
  const surface = surfaces[sight.patchOf[triangle] ?? 0]
  if (!surface) return
  const { steps } = sight.frames
  spot.isOutside = surface.isOutside
  spot.isRibbed = surface.isRibbed
  locateSpot(sight, spot)
  sampleColour(surface.colour, levels.colour[triangle] ?? 0, levels.isDetailed[triangle] === 1, steps, spot)
  tiltNormal(surface.relief, levels.relief[triangle] ?? 0, sight.frames, spot)
  lightSpot(studio, spot, reflection)
}
