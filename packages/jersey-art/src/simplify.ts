import type { Line, Point } from './polyline'
import { distance, pointAt } from './polyline'

const ALMOST_NOTHING = 1e-6

/** Leaves out the points that lie within the tolerance of the line through the others (Ramer–Douglas–Peucker). */
export function simplify(line: Line, tolerance: number): Point[] {
  const kept = new Uint8Array(line.length)
  kept[0] = 1
  kept[line.length - 1] = 1
  markBends(line, 0, line.length - 1, tolerance, kept)
  return line.filter((_, index) => kept[index])
}

function markBends(line: Line, start: number, end: number, tolerance: number, kept: Uint8Array): void {
  const bend = findBend(line, start, end, tolerance)
  if (bend === undefined) return
  kept[bend] = 1
  markBends(line, start, bend, tolerance, kept)
  markBends(line, bend, end, tolerance, kept)
}

/** The index of the point farthest from the straight line from start to end, if farther than the tolerance. */
function findBend(line: Line, start: number, end: number, tolerance: number): number | undefined {
  const from = pointAt(line, start)
  const to = pointAt(line, end)
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  const length = Math.hypot(dx, dy)
  let farthest = tolerance
  let bend: number | undefined
  for (let index = start + 1; index < end; index++) {
    const point = pointAt(line, index)
    const away =
      length < ALMOST_NOTHING
        ? distance(from, point)
        : Math.abs((point[0] - from[0]) * dy - (point[1] - from[1]) * dx) / length
    if (away <= farthest) continue
    farthest = away
    bend = index
  }
  return bend
}
