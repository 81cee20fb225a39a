import { ribColour } from '@shop/jersey-art/collar-bands'
import { rectangle } from '@shop/jersey-art/polyline'
import { collarColourOf, cuffColourOf } from '@shop/jersey-art/trims'
import type { PieceDrawing } from './piece-drawing'
import { closed, fillColour } from './piece-drawing'

const PLAIN_EDGE = 1.6
const TIPPED_EDGE = 5
const BEYOND = 20

/** Draws the leaf of a polo collar: its outer edge is tipped if the cuffs have a colour of their own. */
export function drawLeaf(drawing: PieceDrawing): void {
  const { piece, spec } = drawing
  const isPlain = spec.cuff === undefined || spec.cuff === 'none'
  const height = isPlain ? PLAIN_EDGE : TIPPED_EDGE
  const colour = isPlain ? ribColour(collarColourOf(drawing)) : cuffColourOf(drawing)
  fillColour(drawing, closed(rectangle(piece.x0 * 10 - BEYOND, -height, piece.x1 * 10 + BEYOND, BEYOND)), colour)
}
