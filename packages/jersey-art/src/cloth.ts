import type { View } from './jersey-spec'
import { pathData } from './path-data'
import type { Line, Point } from './polyline'
import { distance, interpolate, mirror, pointAt, smooth } from './polyline'
import { simplify } from './simplify'
import { warp } from './warp'

export interface Drape {
  closed?: boolean
  /** The distance in millimetres between the points at which the shape is warped to follow the folds. */
  step?: number
  /** How far, in picture units, the simplified line may be from the warped line. */
  tolerance?: number
}

const DEFAULT_STEP = 9
const DEFAULT_TOLERANCE = 0.22
/** Above this tolerance coordinates are rounded to half units instead of tenths: the same to the eye, and shorter. */
const COARSE_TOLERANCE = 0.45
const EXTENDED_TOLERANCE = 0.2
const EXTENSION_LENGTH = 60

/** Warps a flat shape (in millimetres) onto the worn jersey and returns its SVG path data. */
export function drape(view: View, shape: Line, { closed = true, step, tolerance }: Drape = {}): string {
  const isCoarse = tolerance !== undefined && tolerance > COARSE_TOLERANCE
  return pathData(drapedPoints(view, shape, { closed, step, tolerance }), closed, isCoarse ? 2 : undefined)
}

/** As `drape`, for the shape and its mirror image on the other half of the jersey. */
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
    for (let piece = 0; piece < pieces; piece++) warped.push(warp(view, interpolate(from, to, piece, pieces)))
  }
  warped.push(warp(view, pointAt(outline, -1)))
  return simplify(warped, tolerance)
}

/** Warps a line that must cross the edge of the cloth at both ends: beyond the cloth it is extended straight. */
export function extendBeyondCloth(view: View, line: Line, smoothing = 6): Point[] {
  const warped = smooth(
    line.map((point) => warp(view, point)),
    smoothing,
  )
  const reach = Math.min(6, warped.length - 1)
  const start = extend(pointAt(warped, reach), pointAt(warped, 0))
  const end = extend(pointAt(warped, -1 - reach), pointAt(warped, -1))
  return simplify([start, ...warped, end], EXTENDED_TOLERANCE)
}

function extend(from: Point, through: Point): Point {
  const length = distance(from, through) || 1
  const onwards = (axis: 0 | 1) => through[axis] + ((through[axis] - from[axis]) / length) * EXTENSION_LENGTH
  return [onwards(0), onwards(1)]
}
