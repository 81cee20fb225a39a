import type { Camera } from './camera'
import type { Vector } from './mesh'

/** A soft light. Its direction is the camera's: x right, y up, z towards the camera. */
interface Light {
  direction: Vector
  power: number
  /** How far the light reaches round an edge; larger is softer. */
  wrap: number
}

const KEY: Light = { direction: unit(-0.86, 0.56, 0.6), power: 1.12, wrap: 0.15 }
const FILL: Light = { direction: unit(0.8, 0.14, 0.72), power: 0.26, wrap: 0.36 }
const RIM_LEFT: Light = { direction: unit(-0.95, 0.25, -0.42), power: 0.26, wrap: 0.05 }
const RIM_RIGHT: Light = { direction: unit(0.95, 0.35, -0.36), power: 0.36, wrap: 0.05 }
/** Light from everywhere, a little more from above. */
export const SKY = 0.31

/** A light in the room of the mesh. */
export interface PlacedLight {
  x: number
  y: number
  z: number
  power: number
  wrap: number
}

/** The studio, turned with the camera: every view of a jersey is lit alike. */
export interface Studio {
  key: PlacedLight
  fill: PlacedLight
  rims: [PlacedLight, PlacedLight]
  /** Half way between the key light and the camera: where a normal points whose surface gleams. */
  gleam: Vector
  up: Vector
  back: Vector
}

export function placeStudio(camera: Camera): Studio {
  const { direction } = KEY
  return {
    key: placed(camera, KEY),
    fill: placed(camera, FILL),
    rims: [placed(camera, RIM_LEFT), placed(camera, RIM_RIGHT)],
    gleam: turned(camera, unit(direction[0], direction[1], direction[2] + 1)),
    up: camera.up,
    back: camera.back,
  }
}

function placed(camera: Camera, { direction, power, wrap }: Light): PlacedLight {
  const [x, y, z] = turned(camera, direction)
  return { x, y, z, power, wrap }
}

function turned({ right, up, back }: Camera, [x, y, z]: Vector): Vector {
  const along = (axis: 0 | 1 | 2) => x * right[axis] + y * up[axis] + z * back[axis]
  return [along(0), along(1), along(2)]
}

function unit(x: number, y: number, z: number): Vector {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
