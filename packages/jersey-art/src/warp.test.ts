import fc from 'fast-check'
import { expect, test } from 'vitest'
import { VIEWS } from './jersey-spec'
import type { Point } from './polyline'
import { distance } from './polyline'
import { warp } from './warp'

const onTheBody = fc.tuple(fc.integer({ min: -230, max: 230 }), fc.integer({ min: 130, max: 740 }))

test.each(VIEWS)('cloth does not tear: neighbours on the flat %s are neighbours when it is worn', (view) => {
  fc.assert(
    fc.property(onTheBody, ([x, y]) => {
      const here = warp(view, [x, y])
      expect(distance(here, warp(view, [x + 1, y]))).toBeLessThan(3)
      expect(distance(here, warp(view, [x, y + 1]))).toBeLessThan(3)
    }),
  )
})

test.each(VIEWS)('the %s is worn upright: down stays down', (view) => {
  fc.assert(
    fc.property(onTheBody, ([x, y]) => {
      expect(warp(view, [x, y + 20])[1]).toBeGreaterThan(warp(view, [x, y])[1])
    }),
  )
})

test('the chest is in the middle of the picture', () => {
  const [x, y] = warp('front', [0, 300])

  expect(x).toBeGreaterThan(470)
  expect(x).toBeLessThan(530)
  expect(y).toBeGreaterThan(300)
  expect(y).toBeLessThan(450)
})

test('points beyond the grid are still placed', () => {
  const far: Point[] = [
    [-5000, -5000],
    [5000, 5000],
  ]
  for (const point of far) expect(warp('back', point).every(Number.isFinite)).toBe(true)
})
