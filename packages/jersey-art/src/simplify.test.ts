import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Line, Point } from './polyline'
import { distance } from './polyline'
import { simplify } from './simplify'

const anyLine = fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })), {
  minLength: 2,
  maxLength: 40,
})

test('a straight line needs only its ends', () => {
  const straight = Array.from({ length: 50 }, (_, step): Point => [step, step * 2])

  expect(simplify(straight, 0.1)).toEqual([straight[0], straight.at(-1)])
})

test('a simplified line keeps its ends, invents no points, and stays near every point it left out', () => {
  fc.assert(
    fc.property(anyLine, fc.constantFrom(0.2, 1, 5), (line, tolerance) => {
      const simple = simplify(line, tolerance)

      expect(simple[0]).toBe(line[0])
      expect(simple.at(-1)).toBe(line.at(-1))
      expect(simple.every((point) => line.includes(point as [number, number]))).toBe(true)
      for (const point of line) expect(distanceToLine(point, simple)).toBeLessThanOrEqual(endsNear(line, tolerance))
    }),
  )
})

/** The method measures to the endless line through two points, so a fold back may lie further from the drawn part. */
function endsNear(line: Line, tolerance: number): number {
  const spread = Math.max(...line.map((point) => Math.max(...line.map((other) => distance(point, other)))))
  return tolerance + spread
}

function distanceToLine(point: Point, line: Line): number {
  return Math.min(...line.map((other) => distance(point, other)))
}
