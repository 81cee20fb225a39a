import type { JerseyMesh, Vector } from './mesh'

/** From where a picture is taken. */
export interface View {
  /** Degrees around the wearer: 0 front, 90 the wearer's left side, 180 back. */
  azimuth: number
  /** Degrees above the horizon. */
  elevation: number
  /** The point in the middle of the picture; the middle of the garment when absent. */
  target?: Vector
  /** Height of the picture at the target in centimetres; the whole garment with a margin when absent. */
  span?: number
}

/** The three directions of a camera, where it stands, and how many centimetres high its picture is. */
export interface Camera {
  right: Vector
  up: Vector
  back: Vector
  eye: Vector
  span: number
}

export const FIELD_OF_VIEW = (17 * Math.PI) / 180
const MARGIN = 1.09

/** Places a camera for a view; `aspect` is the width of the picture over its height. */
export function placeCamera(mesh: Pick<JerseyMesh, 'header'>, view: View, aspect: number): Camera {
  const azimuth = (view.azimuth * Math.PI) / 180
  const elevation = (view.elevation * Math.PI) / 180
  const level = Math.cos(elevation)
  const back: Vector = [Math.sin(azimuth) * level, Math.sin(elevation), Math.cos(azimuth) * level]
  const right: Vector = [Math.cos(azimuth), 0, -Math.sin(azimuth)]
  const target = view.target ?? middleOf(mesh)
  const span = view.span ?? wholeSpan(mesh, right, aspect)
  const eye = along(target, back, span / 2 / Math.tan(FIELD_OF_VIEW / 2))
  return { right, up: cross(back, right), back, eye, span }
}

function middleOf({ header: { origin, size } }: Pick<JerseyMesh, 'header'>): Vector {
  return [origin[0] + size[0] / 2, origin[1] + size[1] / 2, origin[2] + size[2] / 2]
}

function wholeSpan({ header: { size } }: Pick<JerseyMesh, 'header'>, right: Vector, aspect: number): number {
  const width = Math.abs(right[0]) * size[0] + Math.abs(right[2]) * size[2]
  return MARGIN * Math.max(size[1], width / aspect)
}

function along(from: Vector, direction: Vector, distance: number): Vector {
  return [from[0] + direction[0] * distance, from[1] + direction[1] * distance, from[2] + direction[2] * distance]
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
