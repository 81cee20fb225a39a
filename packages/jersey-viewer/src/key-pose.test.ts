import { expect, test } from 'vitest'
import { keyPose } from './key-pose'

const FRONT = { azimuth: 0, elevation: 5, zoom: 1, lift: 0 }
const LARGE = { ...FRONT, zoom: 2 }

test.each([
  ['ArrowLeft', FRONT, { azimuth: -15 }],
  ['ArrowRight', FRONT, { azimuth: 15 }],
  ['ArrowUp', FRONT, { elevation: 11 }],
  ['ArrowDown', FRONT, { elevation: -1 }],
  ['ArrowUp', LARGE, { elevation: 5, lift: 0.06 }],
  ['ArrowDown', LARGE, { elevation: 5, lift: -0.06 }],
  ['+', FRONT, { zoom: 1.25 }],
  ['=', FRONT, { zoom: 1.25 }],
  ['-', LARGE, { zoom: 1.6 }],
  ['Home', { ...LARGE, azimuth: 70 }, { azimuth: 0, zoom: 1 }],
  ['End', LARGE, { azimuth: 180, zoom: 1 }],
])('%s changes the pose', (key, pose, change) => {
  expect(keyPose(pose, key)).toMatchObject(change)
})

test.each(['Tab', 'Enter', 'a', 'toString'])('%s is left to the page', (key) => {
  expect(keyPose(FRONT, key)).toBeUndefined()
})
