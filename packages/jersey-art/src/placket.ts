import { drape } from './cloth'
import { mix, WHITE } from './colour'
import type { Drawing } from './drawing'
import { fill, finishLine } from './drawing'
import { element, path } from './markup'
import { shortNumber } from './path-data'
import type { Line } from './polyline'
import { rectangle } from './polyline'
import { collarColourOf } from './trims'
import { warp } from './warp'

interface Placket {
  bottom: number
  firstButton: number
  buttons: number
}

const OPEN = { closed: false }
const HALF_WIDTH = 13
const BUTTON_SPACING = 26
const PLACKETS: Readonly<Record<'polo' | 'henley', Placket>> = {
  polo: { bottom: 196, firstButton: 152, buttons: 2 },
  henley: { bottom: 208, firstButton: 138, buttons: 3 },
}

/** Draws the strip with buttons under the collar. */
export function drawPlacket(drawing: Drawing, collar: 'polo' | 'henley'): void {
  const { view, palette } = drawing
  const { bottom, firstButton, buttons } = PLACKETS[collar]
  const strip = drape(view, rectangle(-HALF_WIDTH, 108, HALF_WIDTH, bottom))
  fill(drawing, strip, collar === 'polo' ? collarColourOf(drawing) : palette.base)
  drawStitching(drawing, bottom)
  for (let button = 0; button < buttons; button++) drawButton(drawing, firstButton + button * BUTTON_SPACING)
}

function drawStitching(drawing: Drawing, bottom: number): void {
  const { view } = drawing
  const edge: Line = [
    [-HALF_WIDTH, 118],
    [-HALF_WIDTH, bottom],
    [HALF_WIDTH, bottom],
    [HALF_WIDTH, 118],
  ]
  const middle: Line = [
    [0, 112],
    [0, bottom],
  ]
  finishLine(drawing, drape(view, edge, OPEN), '#000', { 'stroke-opacity': 0.4, 'stroke-width': 1.6 })
  finishLine(drawing, drape(view, middle, OPEN), '#000', { 'stroke-opacity': 0.18, 'stroke-width': 1.2 })
}

function drawButton({ view, palette, finish }: Drawing, y: number): void {
  const [cx, cy] = warp(view, [0, y])
  const rim = { stroke: '#000', 'stroke-opacity': 0.45, 'stroke-width': 1.2 }
  const disc = { cx: shortNumber(cx), cy: shortNumber(cy), r: 5.4, fill: mix(palette.accent, WHITE, 0.25), ...rim }
  const holes = { stroke: '#000', 'stroke-opacity': 0.6, 'stroke-width': 1.8, 'stroke-linecap': 'round' }
  finish.push(element('circle', disc), path(`M${shortNumber(cx - 1.8)} ${shortNumber(cy)}h.1m3.5 0h.1`, holes))
}
