import type { View } from './jersey-spec'
import { pathData } from './path-data'
import type { Line, Point } from './polyline'
import { between, distance, mirror, pointAt, smooth } from './polyline'
import { simplify } from './simplify'
import { warp } from './warp'

export interface Drape {
  closed?: boolean
  /** How far apart the points are, in millimetres, that follow the folds. */
  step?: number
  /** How far, in picture units, the drawn line may stray from the warped one. */
  tolerance?: number
}

const DEFAULT_STEP = 9
const DEFAULT_TOLERANCE = 0.22
/** Above this tolerance the eye cannot tell half units from tenths, and the path gets shorter. */
const COARSE_TOLERANCE = 0.45
const RUN_OFF_TOLERANCE = 0.2
const RUN_OFF_LENGTH = 60

/** Path data of a flat shape, in millimetres, as it lies on the worn jersey. */
export function drape(view: View, shape: Line, { closed = true, step, tolerance }: Drape = {}): string {
  const isCoarse = tolerance !== undefined && tolerance > COARSE_TOLERANCE
  return pathData(drapedPoints(view, shape, { closed, step, tolerance }), closed, isCoarse ? 2 : undefined)
}

/** The shape and its mirror image on the other half of the jersey. */
export function drapeBoth(view: View, shape: Line, options?: Drape): string {
  return drape(view, shape, options) + drape(view, mirror(shape), options)
}

export function drapedPoints(view: View, shape: Line, options: Drape = {}): Point[] {
  const { closed = true, step = DEFAULT_STEP, tolerance = DEFAULT_TOLERANCE } = options
  const outline = closed ? [...shape, pointAt(shape, 0)] : shape
  const warped: Point[] = []
  for (let corner = 1; corner < outline.length; corner++) {
    const from = pointAt(outline, corner - 1)
    const to = pointAt(outline, corner)
    const pieces = Math.max(1, Math.ceil(distance(from, to) / step))
    for (let piece = 0; piece < pieces; piece++) warped.push(warp(view, between(from, to, piece, pieces)))
  }
  warped.push(warp(view, pointAt(outline, -1)))
  return simplify(warped, tolerance)
}

/** A line that must leave the cloth at both ends: warped where there is cloth, then carried straight on. */
export function runOffCloth(view: View, line: Line, smoothing = 6): Point[] {
  const warped = smooth(
    line.map((point) => warp(view, point)),
    smoothing,
  )
  const reach = Math.min(6, warped.length - 1)
  const start = carryOn(pointAt(warped, reach), pointAt(warped, 0))
  const end = carryOn(pointAt(warped, -1 - reach), pointAt(warped, -1))
  return simplify([start, ...warped, end], RUN_OFF_TOLERANCE)
}

function carryOn(from: Point, through: Point): Point {
  const length = distance(from, through) || 1
  const onwards = (axis: 0 | 1) => through[axis] + ((through[axis] - from[axis]) / length) * RUN_OFF_LENGTH
  return [onwards(0), onwards(1)]
}
