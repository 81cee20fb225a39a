import { drape } from './cloth'
import { FRONT_NECK, V_NECK, V_POINT } from './garment'
import type { Collar, View } from './jersey-spec'
import type { Line, Point } from './polyline'
import { offset, wholeOf } from './polyline'

/** The front edge of the neck opening and the collar that runs along it. */
export interface Neckline {
  edge: Line
  isV: boolean
  collarWidth: number
}

/** Finer than the drape of prints, because the eye goes to the collar first. */
export const COLLAR_DRAPE = { step: 6, tolerance: 0.14 }
/** At the point of the V a parallel line is this many times as far from the edge as elsewhere, as in a mitre joint. */
const MITRE = 1.7

export function necklineOf(collar: Collar): Neckline {
  const isV = collar === 'v-neck' || collar === 'wrap'
  return { edge: wholeOf(isV ? V_NECK : FRONT_NECK), isV, collarWidth: collar === 'crew' ? 17 : 14 }
}

/** The line `distance` millimetres outside the edge. */
export function parallelTo({ edge, isV }: Neckline, distance: number): Point[] {
  const line = offset(edge, distance)
  return isV ? line.with((line.length - 1) / 2, mitreAt(distance)) : line
}

/** The corner of the line `distance` millimetres outside the edge of a V-neck. */
export function mitreAt(distance: number): Point {
  return [V_POINT[0], V_POINT[1] + distance * MITRE]
}

/** Path data of the ring between the edge and the line `width` millimetres outside it. */
export function ringPath(view: View, neckline: Neckline, width: number): string {
  return drape(view, [...parallelTo(neckline, width), ...parallelTo(neckline, 0).reverse()], COLLAR_DRAPE)
}
