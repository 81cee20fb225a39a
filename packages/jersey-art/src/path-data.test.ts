import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathData, shortNumber } from './path-data'
import type { Point } from './polyline'

test('numbers are written without what an SVG does not need', () => {
  expect([0.04, -0.04, 0.5, -0.5, 12, -12.34, 100.96].map(shortNumber)).toEqual([
    '0',
    '0',
    '.5',
    '-.5',
    '12',
    '-12.3',
    '101',
  ])
})

test('a path is relative, skips steps too small to see, and closes when told', () => {
  const line: Point[] = [
    [10, 10],
    [10.01, 10],
    [20.5, 9.5],
    [20.5, 30],
  ]
  expect(pathData(line, true)).toBe('M10 10l10.5-.5 0 20.5z')
  expect(pathData(line, false)).toBe('M10 10l10.5-.5 0 20.5')
})

test('rounding never adds up along a path', () => {
  const coordinate = fc.double({ min: -100, max: 1100, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 60 }), (line) => {
      const [x, y] = endOf(pathData(line, false))
      const [lastX, lastY] = line.at(-1) ?? [0, 0]
      expect(Math.abs(x - lastX)).toBeLessThanOrEqual(0.0501)
      expect(Math.abs(y - lastY)).toBeLessThanOrEqual(0.0501)
    }),
  )
})

function endOf(data: string): Point {
  const numbers = (data.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
  const sum = (start: number) => numbers.filter((_, index) => index % 2 === start).reduce((a, b) => a + b, 0)
  return [sum(0), sum(1)]
}
