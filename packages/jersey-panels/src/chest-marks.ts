import { makerOf } from '@shop/jersey-art/emblems'
import { inkOf } from '@shop/jersey-art/ink'
import { drawBadge } from './badge'
import { MAKER_MARKS } from './maker-marks'
import type { PieceDrawing } from './piece-drawing'
import { fillColour, fillRelief } from './piece-drawing'
import { MAKER_FILM } from './relief-levels'
import type { Measures } from './sewing-pattern'
import { sizeOf } from './sewing-pattern'

const FROM_CENTRE = 102
const BELOW_SHOULDER = 152
const OUTLINE_WIDTH = 7

/** Where the badge is on the front piece: millimetres from the centre line and below the shoulder. */
export function badgePlace(measures: Pick<Measures, 'chest'>): { x: number; y: number } {
  const size = sizeOf(measures)
  return { x: FROM_CENTRE * size, y: BELOW_SHOULDER * size }
}

/** Draws the badge on the wearer's left and the maker's mark on the right. */
export function drawChestMarks(drawing: PieceDrawing): void {
  const { spec, palette, size } = drawing
  const ink = inkOf(spec, palette, 'front')
  const { x, y } = badgePlace(drawing.pattern.pattern)
  drawBadge(drawing, x, y, ink)
  const data = MAKER_MARKS[makerOf(spec)]
  const place = { transform: `translate(${Math.round(-x)} ${Math.round(y)}) scale(${Math.round(size * 100) / 100})` }
  const { outline } = ink
  if (outline) {
    const border = { stroke: outline, 'stroke-width': OUTLINE_WIDTH, 'stroke-linejoin': 'round' }
    fillColour(drawing, data, outline, { ...border, ...place })
  }
  fillColour(drawing, data, ink.ink, { 'fill-rule': 'evenodd', ...place })
  fillRelief(drawing, data, MAKER_FILM, { 'fill-rule': 'evenodd', ...place })
}
