import { expect, test } from 'vitest'
import { allowedPose, LARGEST_ZOOM, shortestWay } from './pose'

const FRONT = { azimuth: 0, elevation: 5, zoom: 1, lift: 0 }

test('an azimuth goes round', () => {
  expect(allowedPose({ ...FRONT, azimuth: -90 }).azimuth).toBe(270)
  expect(allowedPose({ ...FRONT, azimuth: 725 }).azimuth).toBe(5)
})

test('elevation and zoom stay within limits', () => {
  expect(allowedPose({ ...FRONT, elevation: 90 }).elevation).toBe(40)
  expect(allowedPose({ ...FRONT, elevation: -90 }).elevation).toBe(-15)
  expect(allowedPose({ ...FRONT, zoom: 100 }).zoom).toBe(LARGEST_ZOOM)
  expect(allowedPose({ ...FRONT, zoom: 0.1 }).zoom).toBe(1)
})

test('a whole jersey stays in the middle, a larger one moves until its edge is seen', () => {
  expect(allowedPose({ ...FRONT, lift: 0.3 }).lift).toBe(0)
  expect(allowedPose({ ...FRONT, zoom: 2, lift: 0.9 }).lift).toBe(0.25)
  expect(allowedPose({ ...FRONT, zoom: 2, lift: -0.9 }).lift).toBe(-0.25)
})

test.each([
  [350, 10, 20],
  [10, 350, -20],
  [0, 170, 170],
  [90, 90, 0],
])('the shortest way from %i to %i is %i degrees', (from, to, way) => {
  expect(shortestWay(from, to)).toBe(way)
})
