import { drape } from './cloth'
import { BLACK, luminance, mix, WHITE } from './colour'
import type { Drawing } from './drawing'
import { fill, finishLine } from './drawing'
import { V_NECK, V_POINT } from './garment'
import { path } from './markup'
import type { Neckline } from './neckline'
import { mitreAt, parallelTo, ringPath } from './neckline'
import { trimColour } from './palette'
import { shortNumber } from './path-data'
import type { Point } from './polyline'
import { distance, interpolate, pointAt } from './polyline'
import { collarColourOf, cuffColourOf, isTipped } from './trims'
import { warp } from './warp'

const RIBBED_TIPPING_WIDTH = 4.5
const MITRED_TIPPING_WIDTH = 4
const OVERLAP_LENGTH = 19

export function drawRibbedCollar(drawing: Drawing, neckline: Neckline): void {
  const { view, finish } = drawing
  const colour = collarColourOf(drawing)
  fill(drawing, ringPath(view, neckline, neckline.collarWidth), colour)
  const ribs = { stroke: ribColour(colour), 'stroke-opacity': 0.5, 'stroke-width': 1.3, fill: 'none' }
  finish.push(path(ribsPath(drawing, neckline), ribs))
  if (isTipped(drawing)) fill(drawing, ringPath(view, neckline, RIBBED_TIPPING_WIDTH), cuffColourOf(drawing))
}

/** Draws a V-neck whose two sides meet in a mitred seam. */
export function drawMitredCollar(drawing: Drawing, neckline: Neckline): void {
  const { view, spec, palette, finish } = drawing
  const colour = collarColourOf(drawing)
  const tipping = trimColour(palette, spec.cuffColour) ?? colour
  fill(drawing, ringPath(view, neckline, neckline.collarWidth), colour)
  fill(drawing, ringPath(view, neckline, MITRED_TIPPING_WIDTH), tipping)
  const [fromX, fromY] = warp(view, V_POINT)
  const [toX, toY] = warp(view, mitreAt(neckline.collarWidth))
  const seam = `M${shortNumber(fromX)} ${shortNumber(fromY)}L${shortNumber(toX)} ${shortNumber(toY)}`
  finish.push(path(seam, { stroke: '#000', 'stroke-opacity': 0.45, 'stroke-width': 1.6 }))
}

/** Draws a V-neck of which one side overlaps the other. */
export function drawCrossedCollar(drawing: Drawing, neckline: Neckline): void {
  const { view } = drawing
  fill(drawing, ringPath(view, neckline, neckline.collarWidth), collarColourOf(drawing))
  const next = pointAt(V_NECK, 1)
  const length = distance(next, V_POINT)
  const beyond = (axis: 0 | 1) => V_POINT[axis] + ((V_POINT[axis] - next[axis]) / length) * OVERLAP_LENGTH
  const overlap = drape(view, [pointAt(V_NECK, 4), V_POINT, [beyond(0), beyond(1)]], { closed: false })
  finishLine(drawing, overlap, '#000', { 'stroke-opacity': 0.55, 'stroke-width': 2.2 })
}

/** A shade of the collar's colour that is visible on the collar. */
export function ribColour(collarColour: string): string {
  return mix(collarColour, luminance(collarColour) > 0.35 ? BLACK : WHITE, 0.2)
}

function ribsPath({ view }: Drawing, neckline: Neckline): string {
  const inner = parallelTo(neckline, 1)
  const outer = parallelTo(neckline, neckline.collarWidth - 2)
  let data = ''
  for (let index = 1; index < neckline.edge.length - 1; index++) {
    for (const share of [0, 0.5]) {
      const along = (line: Point[]) => interpolate(pointAt(line, index), pointAt(line, index + 1), share)
      data += rib(warp(view, along(inner)), warp(view, along(outer)))
    }
  }
  return data
}

function rib([x0, y0]: Point, [x1, y1]: Point): string {
  return `M${shortNumber(x0)} ${shortNumber(y0)}l${shortNumber(x1 - x0)} ${shortNumber(y1 - y0)}`
}
