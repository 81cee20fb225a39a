import { artworkImage } from './artwork'
import type { Drawing } from './drawing'
import { idOf, urlOf } from './drawing'
import type { Pair } from './garment'
import { element, path } from './markup'
import { pathData } from './path-data'
import type { Line, Point } from './polyline'
import { pointAt } from './polyline'

/** Where the body is in the picture. */
const BODY = { left: 166, top: 37, width: 668, height: 921 }

/** Prints the artwork of this side on the body, between the seams of the sleeves. */
export function printArtwork(drawing: Drawing, seams: Pair<Line>): void {
  const artwork = drawing.spec.artwork?.[drawing.view]
  if (!artwork) return
  const clip = path(bodyShape(seams), {})
  drawing.definitions.push(element('clipPath', { id: idOf(drawing, 'artwork') }, clip))
  drawing.shapes.push(element('g', { 'clip-path': urlOf(drawing, 'artwork') }, artworkImage(artwork, BODY)))
}

function bodyShape({ left, right }: Pair<Line>): string {
  const below = (seam: Line, pictureEdge: number): Point[] => [
    [pointAt(seam, -1)[0], 505],
    [pictureEdge, 560],
    [pictureEdge, 1000],
  ]
  const side = [...right, ...below(right, 1000)]
  return pathData([...left, ...below(left, 0), ...side.toReversed()], true)
}
