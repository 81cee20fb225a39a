import type { Surface } from './dress'
import type { Reflection } from './light-spot'
import { lightSpot } from './light-spot'
import { locateSpot } from './locate-spot'
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
  const count = sight.spots.pixel.length
  for (let item = 0; item < count;) item = shadePixel(scene, item, rgba)
  return { width, height, rgba }
}

/** Shades a pixel, whose first spot is given, and returns the first spot of the next one. */
function shadePixel(scene: Scene, first: number, rgba: Uint8Array): number {
  const { pixel, triangle, x, y, samples } = scene.sight.spots
  const number = pixel[first] ?? 0
  sum.red = 0
  sum.green = 0
  sum.blue = 0
  let covered = 0
  let item = first
  for (; pixel[item] === number; item++) {
    const share = samples[item] ?? 1
    spot.triangle = triangle[item] ?? 0
    spot.x = x[item] ?? 0
    spot.y = y[item] ?? 0
    shadeSpot(scene)
    sum.red += (spot.red * reflection.diffuse + reflection.gloss) * share
    sum.green += (spot.green * reflection.diffuse + reflection.gloss) * share
    sum.blue += (spot.blue * reflection.diffuse + reflection.gloss) * share
    covered += share
  }
  rgba[4 * number] = toneOf(sum.red / covered)
  rgba[4 * number + 1] = toneOf(sum.green / covered)
  rgba[4 * number + 2] = toneOf(sum.blue / covered)
  rgba[4 * number + 3] = (covered * 255) / (SAMPLES * SAMPLES)
  return item
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
