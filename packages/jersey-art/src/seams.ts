import { drape } from './cloth'
import type { Drawing, Part } from './drawing'
import { hrefOf, idOf } from './drawing'
import type { Pair } from './garment'
import { HEM, sleeveLines } from './garment'
import { element } from './markup'
import { pathData } from './path-data'
import type { Line } from './polyline'
import { shift } from './polyline'

interface Seam {
  part: Part
  data: string
  width: number
  opacity: number
  /** How far below the seam its second line runs, in picture units. */
  gap: number
  isStitched: boolean
}

const CUFF_SEAM_ABOVE_CUFF = 22
const HEM_SEAM_ABOVE_HEM = 21

export function drawSeams(drawing: Drawing, sleeves: Pair<Line>): void {
  const { view } = drawing
  const cuffs = sleeveLines(view, CUFF_SEAM_ABOVE_CUFF)
  const hem = drape(view, shift(HEM, [0, -1], HEM_SEAM_ABOVE_HEM), { closed: false })
  const seams: Seam[] = [
    { part: 'sleeveSeams', data: bothSides(sleeves), width: 1.7, opacity: 0.4, gap: 2.4, isStitched: false },
    { part: 'cuffSeams', data: bothSides(cuffs), width: 1.2, opacity: 0.28, gap: 3.4, isStitched: true },
    { part: 'hemSeam', data: hem, width: 1.2, opacity: 0.26, gap: 3.6, isStitched: true },
  ]
  for (const seam of seams) drawSeam(drawing, seam)
}

function bothSides({ left, right }: Pair<Line>): string {
  return pathData(left, false) + pathData(right, false)
}

function drawSeam(drawing: Drawing, { part, data, width, opacity, gap, isStitched }: Seam): void {
  const href = hrefOf(drawing, part)
  const shadow = { stroke: '#000', 'stroke-width': width, 'stroke-opacity': opacity }
  const thread = { stroke: '#fff', 'stroke-width': 1, 'stroke-opacity': 0.17 }
  const dashes = { 'stroke-dasharray': isStitched ? '4 2.6' : undefined }
  drawing.definitions.push(element('path', { id: idOf(drawing, part), d: data, fill: 'none' }))
  drawing.shapes.push(element('use', { href, ...shadow }))
  drawing.shapes.push(element('use', { href, x: 0, y: gap, ...thread, ...dashes }))
}
