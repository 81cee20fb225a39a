import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Point } from './polyline'
import { distance, pointAt } from './polyline'
import { simplify } from './simplify'

const anyLine = fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })), {
  minLength: 2,
  maxLength: 40,
})

test('a straight line needs only its ends', () => {
  const straight = Array.from({ length: 50 }, (_, step): Point => [step, step * 2])

  expect(simplify(straight, 0.1)).toEqual([straight[0], straight.at(-1)])
})

test('a simplified line keeps its ends, invents no points, and strays from none by more than the tolerance', () => {
  fc.assert(
    fc.property(anyLine, fc.constantFrom(0.2, 1, 5), (line, tolerance) => {
      const kept = simplify(line, tolerance).map((point) => line.findIndex((candidate) => candidate === point))

      expect(kept[0]).toBe(0)
      expect(kept.at(-1)).toBe(line.length - 1)
      expect(kept).toEqual(kept.toSorted((a, b) => a - b))
      for (const [span, end] of kept.slice(1).entries()) {
        const start = kept[span] ?? 0
        const strays = line.slice(start, end).map((point) => stray(point, pointAt(line, start), pointAt(line, end)))
        expect(Math.max(...strays)).toBeLessThanOrEqual(tolerance)
      }
    }),
  )
})

/** The distance of a point from the infinite line through two points. */
function stray(point: Point, from: Point, to: Point): number {
  const length = distance(from, to)
  if (length === 0) return distance(from, point)
  return Math.abs((point[0] - from[0]) * (to[1] - from[1]) - (point[1] - from[1]) * (to[0] - from[0])) / length
}
