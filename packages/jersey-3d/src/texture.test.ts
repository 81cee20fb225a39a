import { expect, test } from 'vitest'
import { colourLevels } from './texture'

const ROOTS = [
  [0, 0],
  [64, 58],
  [128, 118],
  [255, 255],
] as const

test.each([
  ['at an even place', 0],
  ['at an odd place', 1],
])('colours %s are stored as roots of light, the last byte too', (_, start) => {
  const bytes = ROOTS.flatMap(([byte]) => [byte, byte, byte])
  const rgb = new Uint8Array([...Array<number>(start).fill(7), ...bytes.slice(0, 9)]).subarray(start)

  const [level] = colourLevels(rgb, 3, 1)

  expect([...(level?.data ?? [])]).toEqual(ROOTS.slice(0, 3).flatMap(([, root]) => [root, root, root]))
})
