import { contrast, WHITE } from '@shop/jersey-art/colour'
import { inkOf } from '@shop/jersey-art/ink'
import { diamond, rectangle } from '@shop/jersey-art/polyline'
import type { PieceDrawing } from './piece-drawing'
import { closed, fillColour, fillRelief } from './piece-drawing'
import { WOVEN_TAG } from './relief-levels'

const DARK = '#101312'
const FROM_SIDE = 100
const ABOVE_HEM = 48
const HALF_WIDTH = 15
const HALF_HEIGHT = 10

/** Draws the small woven tag above the hem. */
export function drawHemTag(drawing: PieceDrawing): void {
  const { spec, palette, pattern } = drawing
  const x = -pattern.pattern.hem * 10 + FROM_SIDE * drawing.size
  const y = pattern.pattern.length * 10 - ABOVE_HEM
  const tag = closed(rectangle(x - HALF_WIDTH, y - HALF_HEIGHT, x + HALF_WIDTH, y + HALF_HEIGHT))
  const { base, accent } = palette
  const colour = contrast(accent, base) > 1.5 ? accent : inkOf(spec, palette, 'front').ink
  fillColour(drawing, tag, colour)
  fillColour(drawing, closed(diamond(x, y, 6)), contrast(colour, DARK) > 5 ? DARK : WHITE)
  fillRelief(drawing, tag, WOVEN_TAG)
}
