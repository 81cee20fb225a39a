import { panelHalfWidth } from '@shop/jersey-art/back-lettering'
import { inkOf } from '@shop/jersey-art/ink'
import { rectangle } from '@shop/jersey-art/polyline'
import type { Lettering } from './lettering-outlines'
import { letteringOutlines } from './lettering-outlines'
import type { PieceDrawing } from './piece-drawing'
import { closed, fillColour, fillRelief } from './piece-drawing'
import { printScale } from './prints'
import { FILM, FILM_EDGE } from './relief-levels'

const PANEL_TOP = 78
const PANEL_BOTTOM = 484
const OUTLINE_WIDTH = 10

/** Draws name and number on the back piece, as film that is pressed on. */
export function drawBackLettering(drawing: PieceDrawing, lettering: Lettering): void {
  const lines = letteringOutlines(lettering, drawing.pattern.pattern, drawing.spec.cut)
  if (lines.length === 0) return
  const { ink, outline, panel } = inkOf(drawing.spec, drawing.palette, 'back')
  if (panel) drawPanel(drawing, panel)
  const data = lines.flatMap(({ outlines }) => outlines.map(closed)).join('')
  if (outline) {
    const border = { 'stroke-width': OUTLINE_WIDTH * drawing.size, 'stroke-linejoin': 'round' }
    fillColour(drawing, data, outline, { stroke: outline, ...border })
    fillRelief(drawing, data, FILM_EDGE, { stroke: FILM_EDGE, ...border })
  }
  fillColour(drawing, data, ink)
  fillRelief(drawing, data, FILM)
}

function drawPanel(drawing: PieceDrawing, colour: string): void {
  const { spec, palette, size } = drawing
  const halfWidth = panelHalfWidth(spec, palette, colour) * printScale(drawing).x
  fillColour(drawing, closed(rectangle(-halfWidth, PANEL_TOP * size, halfWidth, PANEL_BOTTOM * size)), colour)
}
