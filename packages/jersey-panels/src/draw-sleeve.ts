import { trimColour } from '@shop/jersey-art/palette'
import { flip } from '@shop/jersey-art/polyline'
import { hasSleeveHoops, sleeveColoursOf } from '@shop/jersey-art/sleeve-colours'
import { cuffBands, cuffLine, sleeveBand } from './cuffs'
import type { Garment, PieceDrawing } from './piece-drawing'
import { fillColour, inMillimetres, open, strokeColour } from './piece-drawing'
import { printArtwork } from './piece-artwork'
import { printSleeve } from './prints'
import type { SleevePieceName } from './sewing-pattern'
import { drawFold, drawSeam, drawStitches } from './stitching'

const FIRST_HOOP = 34
const HOOP_HEIGHT = 47
const HOOP_DISTANCE = 94
const PIPING_WIDTH = 5

/** The colour of the cloth of a sleeve. */
export function sleeveGround({ spec, palette }: Garment, side: SleevePieceName): string {
  const colours = sleeveColoursOf(spec, palette)
  if (!colours) return palette.base
  return side === 'sleeveLeft' ? colours.left : colours.right
}

/** Draws the outside of a sleeve: pattern, cuff and the seam round the armhole. */
export function drawSleeve(drawing: PieceDrawing, side: SleevePieceName): void {
  const { spec, palette } = drawing
  if (!sleeveColoursOf(spec, palette)) printSleeve(drawing)
  if (hasSleeveHoops(spec, palette)) drawHoops(drawing)
  printArtwork(drawing, side)
  const cuff = cuffBands(drawing)
  if (cuff.data) fillColour(drawing, cuff.data, cuff.colour)
  drawFold(drawing, cuffLine(drawing, 21.5))
  const ground = spec.cuff === 'band' ? cuff.colour : sleeveGround(drawing, side)
  for (const height of [19.5, 16]) drawStitches(drawing, cuffLine(drawing, height), ground)
  if (spec.cut !== 'raglan') drawArmholeSeam(drawing, side)
}

function drawHoops(drawing: PieceDrawing): void {
  const { under, cap } = drawing.pattern.pattern
  const length = (under + cap) * 10
  let data = ''
  for (let above = FIRST_HOOP; above < length; above += HOOP_DISTANCE) {
    data += sleeveBand(drawing, above, above + HOOP_HEIGHT)
  }
  fillColour(drawing, data, drawing.palette.secondary)
}

function drawArmholeSeam(drawing: PieceDrawing, side: SleevePieceName): void {
  const front = inMillimetres(drawing, drawing.pattern.curves.capFront)
  const back = inMillimetres(drawing, drawing.pattern.curves.capBack)
  const isLeft = side === 'sleeveLeft'
  const piping = trimColour(drawing.palette, drawing.spec.piping)
  for (const line of isLeft ? [flip(front), back] : [front, flip(back)]) {
    drawSeam(drawing, line)
    if (piping) strokeColour(drawing, open(line), piping, { 'stroke-width': PIPING_WIDTH })
  }
}
