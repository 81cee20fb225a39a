import { trimColour } from '@shop/jersey-art/palette'
import type { Point } from '@shop/jersey-art/polyline'
import { flip } from '@shop/jersey-art/polyline'
import type { PieceDrawing } from './piece-drawing'
import { closed, fillColour, inMillimetres } from './piece-drawing'
import { drawSeam } from './stitching'

const WIDTH_AT_HEM = 32
const WIDER_AT_ARMPIT = 15
const BEYOND_THE_SEAM = 20

/** Draws the panels along the side seams and the seam on their inner edge. */
export function drawSidePanels(drawing: PieceDrawing): void {
  const colour = trimColour(drawing.palette, drawing.spec.sideColour)
  if (!colour) return
  const { curves, pattern } = drawing.pattern
  const side = inMillimetres(drawing, curves.side)
  const width = (y: number) => WIDTH_AT_HEM + WIDER_AT_ARMPIT * (1 - y / (pattern.length * 10))
  const inner = side.map(([x, y]): Point => [x - width(y) * drawing.size, y])
  const outer = side.map(([x, y]): Point => [x + BEYOND_THE_SEAM, y])
  const shape = [...outer, ...inner.toReversed()]
  fillColour(drawing, closed(shape) + closed(flip(shape)), colour)
  drawSeam(drawing, inner)
  drawSeam(drawing, flip(inner))
}
