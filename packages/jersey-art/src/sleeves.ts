import type { Drawing } from './drawing'
import { fill, idOf, urlOf } from './drawing'
import type { Pair } from './garment'
import { ARMPITS, sleeveLines } from './garment'
import { element, path } from './markup'
import { pathData } from './path-data'
import type { Line, Point } from './polyline'
import { pointAt, shift } from './polyline'
import { hasSleeveHoops, sleeveColoursOf } from './sleeve-colours'

/** How far a cuff band is extended beyond the cuff, so that nothing of the sleeve shows below the band. */
const PAST_THE_CUFF: Pair<Point> = { left: [-22, 30], right: [22, 30] }
const SLEEVE_HOOPS_ABOVE_CUFF = [34, 128]
const SLEEVE_HOOP_HEIGHT = 47

/** Draws the sleeves in their own colour over the pattern of the body. */
export function drawSleeves(drawing: Drawing, seams: Pair<Line>): void {
  const colours = sleeveColoursOf(drawing.spec, drawing.palette)
  if (!colours) return
  const sleeves = sleeveShapes(drawing, seams)
  const both = sleeves.left + sleeves.right
  if (colours.left === colours.right) {
    fill(drawing, both, colours.left)
  } else {
    fill(drawing, drawing.isFront ? sleeves.right : sleeves.left, colours.left)
    fill(drawing, drawing.isFront ? sleeves.left : sleeves.right, colours.right)
  }
  if (hasSleeveHoops(drawing.spec, drawing.palette)) drawSleeveHoops(drawing, both)
}

/** Path data of a band round both sleeves; from 'cuff' on, the band is extended beyond the cuff. */
export function sleeveBand({ view }: Drawing, aboveCuff: number | 'cuff', upTo: number): string {
  const lower = sleeveLines(view, aboveCuff === 'cuff' ? 0 : aboveCuff)
  const upper = sleeveLines(view, upTo)
  const band = (side: keyof Pair<Line>) => {
    const start = aboveCuff === 'cuff' ? shift(lower[side], PAST_THE_CUFF[side], 1) : lower[side]
    return pathData([...start, ...upper[side].toReversed()], true)
  }
  return band('right') + band('left')
}

function sleeveShapes({ view }: Drawing, seams: Pair<Line>): Pair<string> {
  const shape = (seam: Line, armpit: Point, pictureEdge: number) => {
    const aroundTheSleeve: Line = [
      [armpit[0], 505],
      [pictureEdge, 560],
      [pictureEdge, 0],
      [pointAt(seam, 0)[0], 0],
    ]
    return pathData([...seam, ...aroundTheSleeve], true)
  }
  const armpits = ARMPITS[view]
  return { left: shape(seams.left, armpits.left, 0), right: shape(seams.right, armpits.right, 1000) }
}

function drawSleeveHoops(drawing: Drawing, sleeves: string): void {
  const clip = element('clipPath', { id: idOf(drawing, 'sleeves') }, path(sleeves, {}))
  const hoops = SLEEVE_HOOPS_ABOVE_CUFF.map((height) => sleeveBand(drawing, height, height + SLEEVE_HOOP_HEIGHT))
  drawing.definitions.push(clip)
  fill(drawing, hoops.join(''), drawing.palette.secondary, { 'clip-path': urlOf(drawing, 'sleeves') })
}
