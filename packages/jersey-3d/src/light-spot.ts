import type { Spot } from './spot'
import type { PlacedLight, Studio } from './studio'
import { SKY } from './studio'

/** Light that a point sends to the camera: `diffuse` multiplies the colour of the cloth, `gloss` is added. */
export interface Reflection {
  diffuse: number
  gloss: number
}

export const CLOTH_GLOSS = 0.036
export const FILM_GLOSS = 0.035
export const EDGE_GLOSS = 0.035
export const RIM_GLOSS = 0.025
export const RIBBED_GLOSS = 0.6
export const INSIDE_DIFFUSE = 0.6
export const INSIDE_SKY = 0.42

/** Lights a point. Each light is dimmed by how much of it lies outside the cone of open directions. */
export function lightSpot({ key, fill, rims, gleam, up, back }: Studio, spot: Spot, reflection: Reflection): void {
  const coneEdge = Math.sqrt(Math.max(0, 1 - spot.openness))
  const keyOpen = opening(key, spot, coneEdge)
  const rim =
    falling(rims[0], spot) * opening(rims[0], spot, coneEdge) +
    falling(rims[1], spot) * opening(rims[1], spot, coneEdge)
  const upwards = spot.nx * up[0] + spot.ny * up[1] + spot.nz * up[2]
  const sky = SKY * spot.openness * (0.7 + 0.3 * upwards)
  const direct = falling(key, spot) * keyOpen + falling(fill, spot) * opening(fill, spot, coneEdge) + rim
  if (!spot.isOutside) {
    reflection.diffuse = ((direct + sky) * INSIDE_DIFFUSE + INSIDE_SKY * Math.sqrt(spot.openness)) * spot.grain
    reflection.gloss = 0.01 * spot.openness
    return
  }
  const towardsGleam = Math.max(0, spot.nx * gleam[0] + spot.ny * gleam[1] + spot.nz * gleam[2])
  const grazing = 1 - Math.max(0, spot.nx * back[0] + spot.ny * back[1] + spot.nz * back[2])
  const shine = (CLOTH_GLOSS + FILM_GLOSS * spot.film) * power14(towardsGleam) * keyOpen
  const edge = EDGE_GLOSS * grazing * grazing * grazing * grazing * spot.openness
  reflection.diffuse = (direct + sky) * spot.grain
  reflection.gloss = (shine + edge + RIM_GLOSS * rim) * (spot.isRibbed ? RIBBED_GLOSS : 1)
}

/** Light that falls on the point if nothing stands in its way. */
function falling({ x, y, z, power, wrap }: PlacedLight, spot: Spot): number {
  const share = (spot.nx * x + spot.ny * y + spot.nz * z + wrap) / (1 + wrap)
  return share > 0 ? power * share : 0
}

/** How much of a light is seen past the other folds. */
function opening({ x, y, z }: PlacedLight, spot: Spot, coneEdge: number): number {
  const share = (spot.ox * x + spot.oy * y + spot.oz * z - coneEdge) * 1.25 + 0.5
  return share <= 0 ? 0 : share >= 1 ? 1 : share * share * (3 - 2 * share)
}

function power14(value: number): number {
  const square = value * value
  const fourth = square * square
  return fourth * fourth * fourth * square
}
