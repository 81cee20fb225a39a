import { WHOLE_VIEWS } from '@shop/jersey-3d/whole-views'
import type { Pose } from './pose'
import { allowedPose } from './pose'

export const VIEWER_VIEWS = [
  'front',
  'back',
  'left',
  'right',
  'three-quarter-left',
  'three-quarter-right',
  'three-quarter-back',
  'close',
] as const
export type ViewerView = (typeof VIEWER_VIEWS)[number]

const WHOLE = { zoom: 1, lift: 0 }
const { elevation } = WHOLE_VIEWS.front

/** Views of the whole jersey stand as they do in product pictures. */
const POSES: Readonly<Record<ViewerView, Pose>> = {
  front: { ...WHOLE_VIEWS.front, ...WHOLE },
  back: { ...WHOLE_VIEWS.back, ...WHOLE },
  left: { azimuth: 90, elevation, ...WHOLE },
  right: { azimuth: -90, elevation, ...WHOLE },
  'three-quarter-left': { ...WHOLE_VIEWS['three-quarter-left'], ...WHOLE },
  'three-quarter-right': { ...WHOLE_VIEWS['three-quarter-right'], ...WHOLE },
  'three-quarter-back': { ...WHOLE_VIEWS['three-quarter-back'], ...WHOLE },
  // The upper chest: collar and badge from the front, and the name when the jersey is turned.
  close: { azimuth: 12, elevation, zoom: 2.4, lift: 0.24 },
}

export function poseOf(view: ViewerView): Pose {
  return allowedPose(POSES[view])
}
