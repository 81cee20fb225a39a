import { shortNumber } from '@shop/jersey-art/path-data'
import type { Line, Point } from '@shop/jersey-art/polyline'
import { distance, pointAt } from '@shop/jersey-art/polyline'

/** The cosine of the turn above which a corner stays a corner. */
const SHARP_TURN = 0.5

/** Path data of a closed curve through all points of a polygon; sharp corners stay sharp. */
export function curvedPath(polygon: Line): string {
  const at = (index: number) => pointAt(polygon, (index + polygon.length) % polygon.length)
  const tangents = polygon.map((point, index) => tangentAt(at(index - 1), point, at(index + 1)))
  let data = `M${write(at(0))}`
  polygon.forEach((point, index) => {
    const next = at(index + 1)
    const leaving = pointAt(tangents, index)
    const arriving = pointAt(tangents, (index + 1) % tangents.length)
    data += `C${write(moved(point, leaving, 1))} ${write(moved(next, arriving, -1))} ${write(next)}`
  })
  return `${data}z`
}

/** A third of the way along the curve at a point, or nothing at a sharp corner. */
function tangentAt(before: Point, point: Point, after: Point): Point {
  const incoming = distance(before, point)
  const outgoing = distance(point, after)
  if (incoming === 0 || outgoing === 0) return [0, 0]
  const turn = (point[0] - before[0]) * (after[0] - point[0]) + (point[1] - before[1]) * (after[1] - point[1])
  if (turn / (incoming * outgoing) < SHARP_TURN) return [0, 0]
  return [(after[0] - before[0]) / 6, (after[1] - before[1]) / 6]
}

function moved([x, y]: Point, [right, down]: Point, times: 1 | -1): Point {
  return [x + right * times, y + down * times]
}

function write([x, y]: Point): string {
  return `${shortNumber(x)} ${shortNumber(y)}`
}
