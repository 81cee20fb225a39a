import { drape } from './cloth'
import type { Drawing } from './drawing'
import { fill } from './drawing'
import type { Ink } from './ink'
import { inkOf } from './ink'
import { textPath } from './lettering'
import type { Point } from './polyline'
import { diamond } from './polyline'

const HEIGHT_ON_CHEST = 182
const FROM_CENTRE = 92
const RING_CORNERS = 24

/** Draws the two marks on the chest: the monogram on one side, a plain diamond on the other. */
export function drawChestMarks(drawing: Drawing): void {
  const ink = inkOf(drawing.spec, drawing.palette, drawing.view)
  drawMonogram(drawing, ink)
  drawDiamond(drawing, ink)
}

function drawMonogram(drawing: Drawing, { ink, outline }: Ink): void {
  const { view, spec } = drawing
  if (!spec.mark) return
  if (outline) fill(drawing, ring(drawing, 23), outline)
  fill(drawing, ring(drawing, 20) + ring(drawing, 18), ink, { 'fill-rule': 'evenodd' })
  const line = { centre: FROM_CENTRE, baseline: 188.4, size: 12.5, maxWidth: 30, tracking: 26 }
  fill(drawing, textPath(view, spec.mark, line), ink)
}

function drawDiamond(drawing: Drawing, { ink, outline }: Ink): void {
  const shape = (radius: number) => drape(drawing.view, diamond(-FROM_CENTRE, HEIGHT_ON_CHEST, radius))
  if (outline) fill(drawing, shape(16), outline)
  fill(drawing, shape(12) + shape(6), ink, { 'fill-rule': 'evenodd' })
}

function ring({ view }: Drawing, radius: number): string {
  const corners = Array.from({ length: RING_CORNERS }, (_, corner): Point => {
    const angle = (corner * Math.PI) / (RING_CORNERS / 2)
    return [FROM_CENTRE + radius * Math.cos(angle), HEIGHT_ON_CHEST + radius * Math.sin(angle)]
  })
  return drape(view, corners, { step: 20, tolerance: 0.08 })
}
