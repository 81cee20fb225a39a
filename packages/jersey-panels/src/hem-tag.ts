import { contrast, WHITE } from '@shop/jersey-art/colour'
import { makerOf } from '@shop/jersey-art/emblems'
import { inkOf } from '@shop/jersey-art/ink'
import { rectangle } from '@shop/jersey-art/polyline'
import { MAKER_MARKS } from './maker-marks'
import type { PieceDrawing } from './piece-drawing'
import { closed, fillColour, fillRelief, strokeColour } from './piece-drawing'
import { WOVEN_TAG } from './relief-levels'
import type { Measures } from './sewing-pattern'
import { sizeOf } from './sewing-pattern'

const DARK = '#101312'
const FROM_SIDE = 140
const ABOVE_HEM = 48
const HALF_WIDTH = 15
const HALF_HEIGHT = 10
const BORDER = 1.4
/** How small the maker's mark is on the tag. */
const MARK_SCALE = 0.42

/** Where the tag is on the front piece: millimetres from the centre line and below the shoulder. */
export function hemTagPlace(measures: Pick<Measures, 'chest' | 'hem' | 'length'>): { x: number; y: number } {
  return { x: -measures.hem * 10 + FROM_SIDE * sizeOf(measures), y: measures.length * 10 - ABOVE_HEM }
}

/** Draws the small woven tag with the maker's mark above the hem. */
export function drawHemTag(drawing: PieceDrawing): void {
  const { spec, palette, pattern } = drawing
  const { x, y } = hemTagPlace(pattern.pattern)
  const box = (inset: number) =>
    rectangle(x - HALF_WIDTH + inset, y - HALF_HEIGHT + inset, x + HALF_WIDTH - inset, y + HALF_HEIGHT - inset)
  const tag = closed(box(0))
  const border = closed(box(BORDER))
  const { base, accent } = palette
  const colour = contrast(accent, base) > 1.5 ? accent : inkOf(spec, palette, 'front').ink
  const figure = contrast(colour, DARK) > 5 ? DARK : WHITE
  fillColour(drawing, tag, colour)
  // The woven border keeps the tag visible where it lies on a stripe of its own colour.
  strokeColour(drawing, border, figure, { 'stroke-width': 0.8 })
  const place = `translate(${Math.round(x)} ${Math.round(y - 1)}) scale(${MARK_SCALE})`
  fillColour(drawing, MAKER_MARKS[makerOf(spec)], figure, { 'fill-rule': 'evenodd', transform: place })
  fillRelief(drawing, tag, WOVEN_TAG)
}
