import { drape, drapeBoth } from './cloth'
import { contrast, WHITE } from './colour'
import type { Drawing } from './drawing'
import { fill } from './drawing'
import type { Pair } from './garment'
import { path } from './markup'
import { trimColour } from './palette'
import { pathData } from './path-data'
import type { Line } from './polyline'
import { diamond, rectangle } from './polyline'
import { sleeveBand } from './sleeves'

/** A design and its colours, as far as the trims need it. */
export type Design = Pick<Drawing, 'spec' | 'palette'>

const DARK = '#101312'
const SIDE_PANEL: Line = [
  [232, 250],
  [276, 300],
  [276, 800],
  [228, 800],
  [226, 560],
]

export function drawSidePanels(drawing: Drawing): void {
  const colour = trimColour(drawing.palette, drawing.spec.sideColour)
  if (colour) fill(drawing, drapeBoth(drawing.view, SIDE_PANEL), colour)
}

export function drawCuffs(drawing: Drawing): void {
  const { cuff } = drawing.spec
  const colour = cuffColourOf(drawing)
  if (cuff === 'band') fill(drawing, sleeveBand(drawing, 'cuff', 22), colour)
  if (isTipped(drawing)) fill(drawing, sleeveBand(drawing, 'cuff', 9), colour)
  if (cuff === 'double') fill(drawing, sleeveBand(drawing, 15, 21), colour)
}

export function drawPiping(drawing: Drawing, seams: Pair<Line>): void {
  const stroke = trimColour(drawing.palette, drawing.spec.piping)
  if (!stroke) return
  const data = pathData(seams.left, false) + pathData(seams.right, false)
  drawing.shapes.push(path(data, { fill: 'none', stroke, 'stroke-width': 6 }))
}

/** Draws the small woven tag above the hem. */
export function drawHemTag(drawing: Drawing): void {
  const { view, palette } = drawing
  const figure = contrast(palette.accent, DARK) > 5 ? DARK : WHITE
  fill(drawing, drape(view, rectangle(-214, 704, -178, 726)), palette.accent)
  fill(drawing, drape(view, diamond(-196, 715, 7)), figure)
}

export function collarColourOf({ spec, palette }: Design): string {
  return trimColour(palette, spec.collarColour) ?? palette.base
}

export function cuffColourOf({ spec, palette }: Design): string {
  return trimColour(palette, spec.cuffColour) ?? trimColour(palette, spec.collarColour) ?? palette.accent
}

/** Whether cuffs and collar are tipped: the spec sets both by `cuff`. */
export function isTipped({ spec }: Pick<Design, 'spec'>): boolean {
  return spec.cuff === 'tipped' || spec.cuff === 'double'
}
