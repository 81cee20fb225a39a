import { expect, test } from 'vitest'
import { listSpots } from './list-spots'

/** What eight rows of pixels see of a triangle whose left edge leans from one pixel's left to its right. */
function samplesAtEdge(lying: boolean): number[] {
  const along = Float32Array.of(8, 10, 60)
  const down = Float32Array.of(-0.5, 16.5, 8)
  const nearness = Float32Array.of(1, 1, 1)
  const projection = { x: lying ? down : along, y: lying ? along : down, nearness }
  const scenery = { index: Uint32Array.of(0, 1, 2), projection, faceOf: Uint8Array.of(0) }
  const { pixel, samples } = listSpots(scenery, 8, 8)
  return Array.from({ length: 8 }, (_, place) => {
    const spot = pixel.indexOf(lying ? 4 * 8 + place : place * 8 + 4)
    return spot < 0 ? 0 : (samples[spot] ?? 0)
  })
}

test.each([
  ['upright', false],
  ['level', true],
])('a nearly %s edge fades in steps of one sample', (_, lying) => {
  const steps = samplesAtEdge(lying)

  expect(steps).toEqual(steps.toSorted((one, other) => other - one))
  expect([...new Set(steps)]).toEqual([4, 3, 2, 1, 0])
})
