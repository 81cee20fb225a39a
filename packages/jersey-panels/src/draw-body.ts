import { BLACK, mix } from '@shop/jersey-art/colour'
import { flip } from '@shop/jersey-art/polyline'
import { sleeveColoursOf } from '@shop/jersey-art/sleeve-colours'
import { drawBackLettering } from './back-lettering'
import { drawBodySeams } from './body-seams'
import { drawChestMarks } from './chest-marks'
import { drawHemTag } from './hem-tag'
import type { Lettering } from './lettering-outlines'
import type { PieceDrawing } from './piece-drawing'
import { closed, fillColour } from './piece-drawing'
import { printArtwork } from './piece-artwork'
import { drawNeckDetails } from './neck-details'
import { printBody } from './prints'
import { beyondRaglan, raglanSeam } from './raglan'
import type { BodyPieceName } from './sewing-pattern'
import { drawSidePanels } from './side-panels'

/** Draws the outside of a front or back piece, from the cloth up. */
export function drawBody(drawing: PieceDrawing, side: BodyPieceName, lettering: Lettering): void {
  printBody(drawing, side)
  printArtwork(drawing, side)
  drawSidePanels(drawing)
  if (drawing.spec.cut === 'raglan') drawRaglanSleeves(drawing, side)
  drawBodySeams(drawing, side)
  if (side === 'back') {
    drawBackLettering(drawing, lettering)
    return
  }
  drawNeckDetails(drawing)
  drawChestMarks(drawing)
  drawHemTag(drawing)
}

/** The colour of the inside of the cloth, where the print does not show. */
export function insideColour(outside: string): string {
  return mix(mix(outside, '#8c8c8c', 0.1), BLACK, 0.02)
}

/** Fills what lies beyond the raglan seams with the colours of the sleeves. */
function drawRaglanSleeves(drawing: PieceDrawing, side: BodyPieceName): void {
  const colours = sleeveColoursOf(drawing.spec, drawing.palette)
  if (!colours) return
  const right = beyondRaglan(raglanSeam(drawing, side))
  const isFront = side === 'front'
  fillColour(drawing, closed(right), isFront ? colours.left : colours.right)
  fillColour(drawing, closed(flip(right)), isFront ? colours.right : colours.left)
}
