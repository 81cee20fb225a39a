import { extendBeyondCloth } from './cloth'
import type { Cut, View } from './jersey-spec'
import type { Line, Point } from './polyline'
import { bezier, flip, shift, wholeOf } from './polyline'

/** Lines of a size M laid flat: millimetres, x from the centre line, y down from just above the collar. */
export const FRONT_NECK = bezier([0, 110], [44, 110], [74, 83], [76, 35])
export const BACK_NECK = bezier([0, 49], [42, 49], [66, 46], [76, 35])
export const V_POINT: Point = [0, 166]
export const V_NECK = bezier(V_POINT, [22, 132], [64, 96], [76, 35])
export const HEM = wholeOf(bezier([0, 765], [100, 765], [200, 759], [257, 752]))
const SET_IN_SEAM = bezier([203, 88], [183, 156], [190, 248], [262, 302], 26)
const RAGLAN_SEAM = bezier([66, 62], [104, 134], [196, 214], [262, 302], 26)
const CUFF_EDGE = bezier([408, 232], [382, 274], [354, 318], [328, 358], 14)
/** The direction from the shoulder towards the cuff. */
const SLEEVE_DIRECTION: Point = [0.585, 0.811]
const SEAM_SMOOTHING = 9

/** One value for each side of the picture. Left and right are those of the picture, not of the wearer. */
export interface Pair<T> {
  left: T
  right: T
}

/** The points at which sleeve and body separate, in picture units. */
export const ARMPITS: Readonly<Record<View, Pair<Point>>> = {
  front: { left: [238, 421], right: [764, 409] },
  back: { left: [236, 409], right: [760, 421] },
}

/** The seams between body and sleeves, from the shoulder down to the armpit. */
export function sleeveSeams(view: View, cut: Cut | undefined): Pair<Point[]> {
  const seam = cut === 'raglan' ? RAGLAN_SEAM : SET_IN_SEAM
  const endingAt = (line: Line, armpit: Point) => [
    ...extendBeyondCloth(view, line, SEAM_SMOOTHING).slice(0, -1),
    armpit,
  ]
  return { left: endingAt(flip(seam), ARMPITS[view].left), right: endingAt(seam, ARMPITS[view].right) }
}

/** Lines across both sleeves, `aboveCuff` millimetres above the cuff. */
export function sleeveLines(view: View, aboveCuff: number): Pair<Point[]> {
  const line = shift(CUFF_EDGE, SLEEVE_DIRECTION, -aboveCuff).filter(isBelowShoulder)
  return { left: extendBeyondCloth(view, flip(line)), right: extendBeyondCloth(view, line) }
}

function isBelowShoulder([x, y]: Point): boolean {
  return y > 90 + (x - 204) * 0.648
}
