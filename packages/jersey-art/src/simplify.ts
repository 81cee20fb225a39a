import type { Line, Point } from './polyline'
import { distance, pointAt } from './polyline'

const ALMOST_NOTHING = 1e-6

/** Leaves out the points that lie within the tolerance of the line through the others (Ramer–Douglas–Peucker). */
export function simplify(line: Line, tolerance: number): Point[] {
  if (line.length < 3) return [...line]
  const kept = new Set([0, line.length - 1])
  const spans: [start: number, end: number][] = [[0, line.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [start, end] = span
    const bend = farthestPoint(line, start, end)
    if (bend.distance <= tolerance) continue
    kept.add(bend.index)
    spans.push([start, bend.index], [bend.index, end])
  }
  return line.filter((_, index) => kept.has(index))
}

function farthestPoint(line: Line, start: number, end: number): { index: number; distance: number } {
  const from = pointAt(line, start)
  const to = pointAt(line, end)
  const dx = to[0] - from[0]
  const dy = to[1] - from[1]
  const length = Math.hypot(dx, dy)
  let farthest = 0
  let farthestIndex = start
  for (let index = start + 1; index < end; index++) {
    const point = pointAt(line, index)
    const away =
      length < ALMOST_NOTHING
        ? distance(from, point)
        : Math.abs((point[0] - from[0]) * dy - (point[1] - from[1]) * dx) / length
    if (away <= farthest) continue
    farthest = away
    farthestIndex = index
  }
  return { index: farthestIndex, distance: farthest }
}
