import { drape } from './cloth'
import type { Drawing } from './drawing'
import { fill, hrefOf, idOf } from './drawing'
import { inkOf } from './ink'
import type { JerseySpec, RenderOptions } from './jersey-spec'
import { cleanName, cleanNumber, textPath, textWidth } from './lettering'
import { element } from './markup'
import type { Palette } from './palette'
import { checkPitchOf, stripePitchOf } from './pattern-traits'
import { rectangle } from './polyline'

export const NAME_LINE = {
  centre: 0,
  baseline: 196,
  size: 46,
  maxWidth: 294,
  tracking: 46,
  room: { top: 120, bottom: 214 },
}
export const NUMBER_LINE = { centre: 0, baseline: 452, size: 224, maxWidth: 300, tracking: 26 }
const PANEL_TOP = 122
const PANEL_BOTTOM = 484
const PANEL_HALF_WIDTH = 165
const NARROWEST_PANEL_HALF_WIDTH = 128
/** On stripes the panel ends at the stripe edge nearest to this half-width. */
const STRIPED_PANEL_HALF_WIDTH = 158

/** The narrowest horizontal scale of a name; condensed further it could not be read from the stands. */
const NARROWEST_LETTERS = 0.5

/** Whether a name fits between the shoulders, with its letters condensed down to `NARROWEST_LETTERS` if needed. */
export function fitsAcross(name: string): boolean {
  return textWidth(cleanName(name), NAME_LINE.size, NAME_LINE.tracking) * NARROWEST_LETTERS <= NAME_LINE.maxWidth
}

/** Draws name and number on the back. */
export function drawBackLettering(drawing: Drawing, options: RenderOptions): void {
  const name = cleanName(options.name ?? '').trim()
  const number = cleanNumber(options.number ?? '', options.digits)
  if (!name && !number) return

  const { view, spec, palette, definitions, shapes, finish } = drawing
  const { ink, outline, panel } = inkOf(spec, palette, view)
  if (panel) drawPanel(drawing, panel)
  const nameData = name && textPath(view, name, NAME_LINE)
  const numberData = number && textPath(view, number, NUMBER_LINE)
  definitions.push(element('path', { id: idOf(drawing, 'lettering'), d: nameData + numberData }))
  const href = hrefOf(drawing, 'lettering')
  const border = { fill: outline, stroke: outline, 'stroke-width': 12, 'stroke-linejoin': 'round' }
  if (outline) shapes.push(element('use', { href, ...border }))
  shapes.push(element('use', { href, fill: ink }))
  finish.push(element('use', { href, fill: ink, 'fill-opacity': 0.2 }))
}

function drawPanel(drawing: Drawing, colour: string): void {
  const halfWidth = panelHalfWidth(drawing.spec, drawing.palette, colour)
  fill(drawing, drape(drawing.view, rectangle(-halfWidth, PANEL_TOP, halfWidth, PANEL_BOTTOM)), colour)
}

/** Half the width in millimetres of the plain panel under name and number: it ends where a stripe or check ends. */
export function panelHalfWidth(spec: JerseySpec, palette: Palette, colour: string): number {
  return Math.max(edgeOfPrint(spec, palette, colour), NARROWEST_PANEL_HALF_WIDTH)
}

function edgeOfPrint(spec: JerseySpec, palette: Palette, colour: string): number {
  if (spec.pattern === 'stripes') return edgeOfStripe(stripePitchOf(spec), colour === palette.secondary)
  if (spec.pattern !== 'checks') return PANEL_HALF_WIDTH
  const check = checkPitchOf(spec)
  return check * Math.round(PANEL_HALF_WIDTH / check)
}

function edgeOfStripe(pitch: number, isStripeColour: boolean): number {
  const firstEdge = isStripeColour ? 0.5 : 1.5
  const edges = [0, 1, 2, 3, 4].map((pair) => pitch * (2 * pair + firstEdge))
  const miss = (edge: number) => Math.abs(edge - STRIPED_PANEL_HALF_WIDTH)
  return edges.reduce((best, edge) => (miss(edge) < miss(best) ? edge : best))
}
