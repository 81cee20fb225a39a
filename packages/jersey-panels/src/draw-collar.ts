import { BLACK } from '@shop/jersey-art/colour'
import { trimColour } from '@shop/jersey-art/palette'
import type { Line } from '@shop/jersey-art/polyline'
import { rectangle } from '@shop/jersey-art/polyline'
import { cuffColourOf, isTipped } from '@shop/jersey-art/trims'
import type { PieceDrawing } from './piece-drawing'
import { closed, fillColour, open, strokeColour, strokeRelief } from './piece-drawing'
import { GROOVE } from './relief-levels'

const TIPPING_WIDTH = 4.2
const TIPPING_INSIDE = 2
const BEYOND = 50

/** Draws the collar band: the outer face lies below its folded edge, the inner face above. */
export function drawCollar(drawing: PieceDrawing): void {
  const { length, band } = drawing.pattern.collar
  const foldedEdge = band * 10
  const seam = band * 20
  const across = (top: number, bottom: number) => closed(rectangle(-BEYOND, top, length * 10 + BEYOND, bottom))
  const tipping = tippingColour(drawing)
  if (tipping) fillColour(drawing, across(foldedEdge - TIPPING_INSIDE, foldedEdge + TIPPING_WIDTH), tipping)
  fillColour(drawing, across(seam - 0.8, seam + 10), BLACK, { 'fill-opacity': 0.28 })
  if (drawing.spec.collar === 'v-neck') drawMitre(drawing)
  if (drawing.spec.collar === 'wrap') drawOverlap(drawing)
}

/** The colour of the folded edge; under the leaf of a polo it is not tipped. */
function tippingColour(drawing: PieceDrawing): string | undefined {
  const { spec, palette, pattern } = drawing
  if (pattern.leaf) return undefined
  const colour = spec.collar === 'v-neck' ? trimColour(palette, spec.cuffColour) : undefined
  return colour ?? (isTipped(drawing) ? cuffColourOf(drawing) : undefined)
}

/** Draws the seam in which the two sides of a V-neck meet. */
function drawMitre(drawing: PieceDrawing): void {
  const { vPoint, band } = drawing.pattern.collar
  drawSeamAcross(drawing, [
    [vPoint * 10, 0],
    [vPoint * 10, band * 20],
  ])
}

/** Draws the edge with which one side of a wrap collar lies over the other. */
function drawOverlap(drawing: PieceDrawing): void {
  const { vPoint, band } = drawing.pattern.collar
  drawSeamAcross(drawing, [
    [vPoint * 10, band * 20],
    [vPoint * 10 + band * 10, band * 10],
  ])
}

function drawSeamAcross(drawing: PieceDrawing, line: Line): void {
  strokeColour(drawing, open(line), BLACK, { 'stroke-opacity': 0.45, 'stroke-width': 1.2 })
  strokeRelief(drawing, open(line), GROOVE, { 'stroke-opacity': 0.5, 'stroke-width': 3 })
}
