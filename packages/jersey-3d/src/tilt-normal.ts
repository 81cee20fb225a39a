import type { KnitSample } from './knit'
import { sampleKnit, yarnShade } from './knit'
import type { Spot } from './spot'
import type { Texture } from './texture'
import type { TriangleFrames } from './triangle-frames'
import { RIB_CM } from './triangle-frames'

/** Height of full relief in centimetres. */
export const RELIEF_CM = 0.12
export const KNIT_SLOPE = 0.3
export const KNIT_SHADE = 0.28
export const RIB_SLOPE = 0.55
export const RIB_SHADE = 0.16
/** How much of the knit a pressed film hides. */
export const FILM_COVER = 0.75

const knit: KnitSample = { slopeX: 0.5, slopeY: 0.5, shade: 0.5 }
const slope = { u: 0.5, v: 0.5 }

/** Tilts the normal by seams, stitches, edges of prints and the knit, and normalises it. */
export function tiltNormal(relief: Texture, level: number, frames: TriangleFrames, spot: Spot): void {
  readRelief(relief, level, spot)
  if (spot.isRibbed) addRibs(frames.ribShare[spot.triangle] ?? 0, spot)
  else addKnit(frames, spot)
  const face = spot.isOutside ? 1 : -1
  const u = slope.u * face
  const v = slope.v * face
  const { directions } = frames
  const first = 6 * spot.triangle
  const x = spot.nx - u * (directions[first] ?? 0) - v * (directions[first + 3] ?? 0)
  const y = spot.ny - u * (directions[first + 1] ?? 0) - v * (directions[first + 4] ?? 0)
  const z = spot.nz - u * (directions[first + 2] ?? 0) - v * (directions[first + 5] ?? 0)
  const length = 1 / Math.sqrt(x * x + y * y + z * z)
  spot.nx = x * length
  spot.ny = y * length
  spot.nz = z * length
}

function readRelief(texture: Texture, levelNumber: number, spot: Spot): void {
  const level = texture.levels[levelNumber]
  if (!level) return
  const { width, height, data } = level
  const density = texture.density / (1 << levelNumber)
  const column = inside((spot.u - texture.left) * density, width)
  const row = inside((spot.v - texture.top) * density, height)
  const pixel = 3 * (row * width + column)
  const steepness = (RELIEF_CM / 510) * density
  slope.u = ((data[pixel + 3] ?? 0) - (data[pixel - 3] ?? 0)) * steepness
  slope.v = ((data[pixel + 3 * width] ?? 0) - (data[pixel - 3 * width] ?? 0)) * steepness
  spot.film = spot.isOutside ? (data[pixel + 1] ?? 0) / 255 : 0
}

function addKnit(frames: TriangleFrames, spot: Spot): void {
  const share = frames.knitShare[spot.triangle] ?? 0
  const yarn = (frames.yarnShare[spot.triangle] ?? 0) * (1 - share) * (1 - spot.film)
  spot.grain = yarn > 0 ? 1 + (yarnShade(spot.u, spot.v) - 1) * yarn : 1
  if (share === 0) return
  sampleKnit(spot.u, spot.v, frames.knitLevel[spot.triangle] ?? 0, knit)
  const amount = share * (1 - FILM_COVER * spot.film)
  slope.u += knit.slopeX * KNIT_SLOPE * amount
  slope.v += knit.slopeY * KNIT_SLOPE * amount
  spot.grain *= 1 + (knit.shade - 1) * KNIT_SHADE * amount
}

/** Adds the ridges that run across the collar band. */
function addRibs(share: number, spot: Spot): void {
  const phase = (spot.u * 2 * Math.PI) / RIB_CM
  slope.u += Math.cos(phase) * RIB_SLOPE * share
  spot.grain = 1 + RIB_SHADE * Math.sin(phase) * share
}

/** A pixel that has neighbours on both sides. */
function inside(value: number, count: number): number {
  const whole = value | 0
  return whole < 1 ? 1 : whole > count - 2 ? count - 2 : whole
}
