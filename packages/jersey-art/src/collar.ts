import { drape, drapedPoints } from './cloth'
import { mix, BLACK } from './colour'
import { drawCrossedCollar, drawMitredCollar, drawRibbedCollar } from './collar-bands'
import type { Drawing } from './drawing'
import { fill, finishLine, idOf, urlOf } from './drawing'
import { BACK_NECK } from './garment'
import { element, path, verticalGradient } from './markup'
import type { Neckline } from './neckline'
import { COLLAR_DRAPE, necklineOf, parallelTo } from './neckline'
import { pathData } from './path-data'
import { drawPlacket } from './placket'
import { drawPoloFlaps } from './polo-flaps'
import type { Line } from './polyline'
import { offset, wholeOf } from './polyline'
import { collarColourOf, cuffColourOf, isTipped } from './trims'

const BACK_COLLAR_WIDTH = 15
const BACK_TIPPING_WIDTH = 4
/** The back collar is drawn up to here, above the neck, where the clip path of the silhouette cuts it off. */
const ABOVE_THE_NECK = -30
/** The inside of the back collar and its lower edge, seen through the neck opening, in picture units. */
const INSIDE_COLLAR = 'M388 60Q500 40 608 58L602 78Q500 57 396 80z'
const INSIDE_COLLAR_EDGE = 'M398 80Q500 57 601 78'
const INSIDE_COLLAR_EDGE_BETWEEN_FLAPS = 'M418 75Q500 58 582 73'

export function drawCollar(drawing: Drawing): void {
  if (drawing.isFront) drawFrontCollar(drawing)
  else drawBackCollar(drawing)
}

function drawFrontCollar(drawing: Drawing): void {
  const { collar } = drawing.spec
  const neckline = necklineOf(collar)
  const edge = drapedPoints(drawing.view, neckline.edge, { closed: false, step: 6, tolerance: 0.12 })
  drawOpening(drawing, neckline, edge)
  if (collar === 'crew' || collar === 'henley') drawRibbedCollar(drawing, neckline)
  if (collar === 'v-neck') drawMitredCollar(drawing, neckline)
  if (collar === 'wrap') drawCrossedCollar(drawing, neckline)
  if (collar === 'polo' || collar === 'henley') drawPlacket(drawing, collar)
  if (collar === 'polo') drawPoloFlaps(drawing)
  else drawCollarSeam(drawing, (distance) => parallelTo(neckline, distance), neckline.collarWidth)

  finishLine(drawing, pathData(edge, false), '#fff', { 'stroke-opacity': 0.26, 'stroke-width': 1.4 })
  const insideEdge = collar === 'polo' ? INSIDE_COLLAR_EDGE_BETWEEN_FLAPS : INSIDE_COLLAR_EDGE
  finishLine(drawing, insideEdge, '#000', { 'stroke-opacity': 0.5, 'stroke-width': 1.4 })
  drawLabel(drawing)
}

function drawBackCollar(drawing: Drawing): void {
  const edge = wholeOf(BACK_NECK)
  const band = (width: number) =>
    drape(drawing.view, [...offset(edge, ABOVE_THE_NECK), ...offset(edge, width).reverse()], COLLAR_DRAPE)
  fill(drawing, band(BACK_COLLAR_WIDTH), collarColourOf(drawing))
  if (isTipped(drawing)) fill(drawing, band(BACK_TIPPING_WIDTH), cuffColourOf(drawing))
  drawCollarSeam(drawing, (distance) => offset(edge, distance), BACK_COLLAR_WIDTH)
}

function drawOpening(drawing: Drawing, { isV }: Neckline, edge: Line): void {
  const hole = pathData([...edge, [640, 0], [360, 0]], true)
  fill(drawing, hole, mix(drawing.palette.base, BLACK, 0.12))
  fill(drawing, INSIDE_COLLAR, collarColourOf(drawing))
  if (!isV) return

  const shade = verticalGradient(idOf(drawing, 'neckShade'), 70, 215, [
    [0, '#000', 0],
    [0.34, '#000', 0.42],
    [1, '#000', 0.72],
  ])
  drawing.definitions.push(shade)
  fill(drawing, hole, urlOf(drawing, 'neckShade'))
}

/** Draws the seam under the collar, and its stitching four millimetres further out. */
function drawCollarSeam(drawing: Drawing, parallel: (distance: number) => Line, width: number): void {
  const line = (distance: number) => drape(drawing.view, parallel(distance), { closed: false })
  finishLine(drawing, line(width), '#000', { 'stroke-opacity': 0.34, 'stroke-width': 1.8 })
  const stitching = { 'stroke-opacity': 0.2, 'stroke-width': 1, 'stroke-dasharray': '4 2.6' }
  finishLine(drawing, line(width + 4), '#fff', stitching)
}

function drawLabel({ finish }: Drawing): void {
  const patch = { x: -21, y: 0, width: 42, height: 25, rx: 2, fill: '#d9ddda', 'fill-opacity': 0.86 }
  const parts = [
    element('rect', patch),
    path('M0 4.6l5.2 5.2L0 15l-5.2-5.2z', { fill: '#15211b' }),
    path('M-11 19h22', { stroke: '#15211b', 'stroke-opacity': 0.65, 'stroke-width': 1.6 }),
  ]
  finish.push(element('g', { transform: 'translate(500 71)' }, parts.join('')))
}
