import { BLACK, mix, WHITE } from '@shop/jersey-art/colour'
import { element } from '@shop/jersey-art/markup'
import type { Point } from '@shop/jersey-art/polyline'
import { distance, interpolate, pointAt, rectangle } from '@shop/jersey-art/polyline'
import { collarColourOf } from '@shop/jersey-art/trims'
import type { PieceDrawing } from './piece-drawing'
import { closed, fillColour, fillRelief, inMillimetres, open, strokeColour, strokeRelief } from './piece-drawing'
import { BUTTON, GROOVE, SECOND_LAYER } from './relief-levels'
import { drawStitches } from './stitching'

interface Placket {
  /** Distances in millimetres from the lowest point of the neckline. */
  bottom: number
  firstButton: number
  buttons: number
}

const PLACKETS: Readonly<Record<'polo' | 'henley', Placket>> = {
  polo: { bottom: 86, firstButton: 34, buttons: 2 },
  henley: { bottom: 98, firstButton: 22, buttons: 3 },
}
const HALF_WIDTH = 14
const BUTTON_SPACING = 27
const BUTTON_RADIUS = 5.2
const WRAP_SEAM = 19

/** Draws what lies on the front piece below the collar: a placket with buttons, or the seam of a wrap. */
export function drawNeckDetails(drawing: PieceDrawing): void {
  const { collar } = drawing.spec
  if (collar === 'polo' || collar === 'henley') drawPlacket(drawing, collar)
  if (collar === 'wrap') drawWrapSeam(drawing)
}

function drawPlacket(drawing: PieceDrawing, collar: 'polo' | 'henley'): void {
  const { size, palette } = drawing
  const { bottom, firstButton, buttons } = PLACKETS[collar]
  const neck = drawing.pattern.pattern.front_drop * 10
  const end = neck + bottom * size
  const half = HALF_WIDTH * size
  const strip = closed(rectangle(-half, neck - 20, half, end))
  const colour = collar === 'polo' ? collarColourOf(drawing) : palette.base
  fillColour(drawing, strip, colour)
  fillRelief(drawing, strip, SECOND_LAYER)
  const edge = open([
    [-half, neck - 20],
    [-half, end],
    [half, end],
    [half, neck - 20],
  ])
  strokeColour(drawing, edge, BLACK, { 'stroke-opacity': 0.32, 'stroke-width': 1.1 })
  strokeRelief(drawing, edge, GROOVE, { 'stroke-opacity': 0.5, 'stroke-width': 3 })
  const inset = half - 3
  drawStitches(drawing, [[-inset, neck], [-inset, end - 3], [inset, end - 3], [inset, neck]], colour) // oxfmt-ignore
  drawStitches(drawing, [[-half, end - 14 * size], [half, end - 14 * size]], colour) // oxfmt-ignore
  for (let button = 0; button < buttons; button++) {
    drawButton(drawing, neck + (firstButton + button * BUTTON_SPACING) * size)
  }
}

function drawButton({ palette, colour, relief }: PieceDrawing, y: number): void {
  const disc = { cx: 0, cy: Math.round(y * 10) / 10, r: BUTTON_RADIUS }
  const rim = { stroke: BLACK, 'stroke-opacity': 0.45, 'stroke-width': 0.9 }
  colour.push(element('circle', { ...disc, fill: mix(palette.accent, WHITE, 0.25), ...rim }))
  for (const cx of [-1.5, 1.5]) colour.push(element('circle', { cx, cy: disc.cy, r: 0.7, fill: '#1a1a1a' }))
  relief.push(element('circle', { ...disc, fill: BUTTON }))
}

/** Draws the seam with which the overlapping band of a wrap is sewn down below the point of the V. */
function drawWrapSeam(drawing: PieceDrawing): void {
  const { curves, pattern } = drawing.pattern
  const neckline = inMillimetres(drawing, curves.frontNeck)
  const from = pointAt(neckline, Math.max(0, neckline.length - 6))
  const point: Point = [0, pattern.front_drop * 10]
  const beyond = 1 + WRAP_SEAM / (distance(from, point) || 1)
  const seam = open([point, interpolate(from, point, beyond)])
  strokeColour(drawing, seam, BLACK, { 'stroke-opacity': 0.4, 'stroke-width': 1.4 })
  strokeRelief(drawing, seam, GROOVE, { 'stroke-opacity': 0.5, 'stroke-width': 4 })
}
