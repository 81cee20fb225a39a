import { trimColour } from '@shop/jersey-art/palette'
import type { Line, Point } from '@shop/jersey-art/polyline'
import { flip, offset } from '@shop/jersey-art/polyline'
import type { PieceDrawing } from './piece-drawing'
import { inMillimetres, open, strokeColour, strokeRelief } from './piece-drawing'
import { raglanSeam } from './raglan'
import { GROOVE } from './relief-levels'
import type { BodyPieceName } from './sewing-pattern'
import { drawFold, drawSeam, drawStitches } from './stitching'

const HEM_STEPS = 24
const PIPING_WIDTH = 7
const FROM_ARM_SEAM = 4.2
const FROM_NECK_SEAM = 3.6

/** Draws the seams of a front or back piece, its hem and its piping. */
export function drawBodySeams(drawing: PieceDrawing, side: BodyPieceName): void {
  drawHem(drawing, side)
  const { curves } = drawing.pattern
  const isRaglan = drawing.spec.cut === 'raglan'
  const arm = inMillimetres(drawing, side === 'front' ? curves.frontArm : curves.backArm)
  const sleeveSeam = isRaglan ? raglanSeam(drawing, side) : arm
  const neck = inMillimetres(drawing, side === 'front' ? curves.frontNeck : curves.backNeck)
  const shoulder = inMillimetres(drawing, curves.shoulder)
  for (const place of [(line: Line) => [...line], flip]) {
    drawSeam(drawing, place(inMillimetres(drawing, curves.side)))
    if (!isRaglan) drawSeam(drawing, place(shoulder))
    drawSeam(drawing, place(sleeveSeam))
    drawPiping(drawing, place(sleeveSeam))
    drawStitches(drawing, place(offset(sleeveSeam, isRaglan ? FROM_ARM_SEAM : -FROM_ARM_SEAM)), drawing.palette.base)
    drawStitches(drawing, place(offset(neck, -FROM_NECK_SEAM)), drawing.palette.base)
    strokeRelief(drawing, open(place(neck)), GROOVE, { 'stroke-opacity': 0.4, 'stroke-width': 5 })
  }
}

function drawPiping(drawing: PieceDrawing, seam: Line): void {
  const colour = trimColour(drawing.palette, drawing.spec.piping)
  if (colour) strokeColour(drawing, open(seam), colour, { 'stroke-width': PIPING_WIDTH })
}

/** Draws the folded hem: a step in the cloth and two rows of stitches. */
function drawHem(drawing: PieceDrawing, side: BodyPieceName): void {
  drawFold(drawing, hemLine(drawing, side, 21.5))
  for (const height of [19.5, 15.5]) drawStitches(drawing, hemLine(drawing, side, height), drawing.palette.base)
}

function hemLine({ pattern: { pattern } }: PieceDrawing, side: BodyPieceName, above: number): Point[] {
  const drop = side === 'back' ? pattern.back_longer : 0
  return Array.from({ length: 2 * HEM_STEPS + 1 }, (_, step): Point => {
    const across = step / HEM_STEPS - 1
    const rise = 0.9 * Math.abs(across) ** 2.2 - drop * (1 - Math.abs(across) ** 2.5)
    return [across * (pattern.hem + 1) * 10, (pattern.length - rise) * 10 - above]
  })
}
