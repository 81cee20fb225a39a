import { BLACK, luminance, mix, WHITE } from '@shop/jersey-art/colour'
import type { Line } from '@shop/jersey-art/polyline'
import type { PieceDrawing } from './piece-drawing'
import { open, strokeColour, strokeRelief } from './piece-drawing'
import { GROOVE, THREAD } from './relief-levels'

const STITCHES = { 'stroke-dasharray': '2.4 1.3' }
/** Width in millimetres and depth of the strokes that together form a groove with soft sides. */
const SEAM_GROOVE = [
  [11, 0.16],
  [7, 0.22],
  [3.6, 0.4],
] as const
const FOLD_STEP = [
  [4.2, 0.12],
  [2.4, 0.2],
  [1, 0.3],
] as const

/** Draws a seam: the cloth sinks towards it. */
export function drawSeam(drawing: PieceDrawing, line: Line): void {
  drawGroove(drawing, line, SEAM_GROOVE)
  strokeColour(drawing, open(line), BLACK, { 'stroke-opacity': 0.3, 'stroke-width': 1.2 })
}

/** Draws the edge of cloth that is folded to the inside, as at a hem. */
export function drawFold(drawing: PieceDrawing, line: Line): void {
  drawGroove(drawing, line, FOLD_STEP)
}

/** Draws a row of stitches in a thread that is a little lighter or darker than the cloth. */
export function drawStitches(drawing: PieceDrawing, line: Line, ground: string): void {
  const data = open(line)
  const thread = luminance(ground) < 0.2 ? mix(ground, WHITE, 0.22) : mix(ground, BLACK, 0.2)
  strokeColour(drawing, data, thread, { 'stroke-opacity': 0.75, 'stroke-width': 0.75, ...STITCHES })
  strokeRelief(drawing, data, GROOVE, { 'stroke-opacity': 0.35, 'stroke-width': 2.6 })
  strokeRelief(drawing, data, THREAD, { 'stroke-opacity': 0.8, 'stroke-width': 0.8, ...STITCHES })
}

function drawGroove(drawing: PieceDrawing, line: Line, strokes: typeof SEAM_GROOVE | typeof FOLD_STEP): void {
  const data = open(line)
  for (const [width, depth] of strokes) {
    strokeRelief(drawing, data, GROOVE, { 'stroke-opacity': depth, 'stroke-width': width })
  }
}
