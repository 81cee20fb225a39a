import { ribColour } from '@shop/jersey-art/collar-bands'
import { rectangle } from '@shop/jersey-art/polyline'
import { collarColourOf, cuffColourOf } from '@shop/jersey-art/trims'
import type { PieceDrawing } from './piece-drawing'
import { closed, fillColour } from './piece-drawing'

const PLAIN_EDGE = 1.6
const TIPPED_EDGE = 5
const BEYOND = 20

/** Draws the leaf of a polo collar: its edges are tipped if the cuffs have a colour of their own. */
export function drawLeaf(drawing: PieceDrawing): void {
  const { piece, spec, pattern } = drawing
  const isPlain = spec.cuff === undefined || spec.cuff === 'none'
  const height = isPlain ? PLAIN_EDGE : TIPPED_EDGE
  const colour = isPlain ? ribColour(collarColourOf(drawing)) : cuffColourOf(drawing)
  const left = piece.x0 * 10 - BEYOND
  const right = piece.x1 * 10 + BEYOND
  fillColour(drawing, closed(rectangle(left, -height, right, BEYOND)), colour)
  if (isPlain || !pattern.leaf) return
  const half = pattern.leaf.half * 10 - height
  const top = -piece.y1 * 10 - BEYOND
  fillColour(drawing, closed(rectangle(left, top, -half, 0)) + closed(rectangle(half, top, right, 0)), colour)
}
