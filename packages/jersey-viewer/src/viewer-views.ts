import type { JerseyMesh } from '@shop/jersey-3d/mesh'
import { viewOf } from '@shop/jersey-3d/views'
import type { Pose } from './pose'
import { allowedPose } from './pose'

export const VIEWER_VIEWS = [
  'front',
  'back',
  'left',
  'right',
  'three-quarter-left',
  'three-quarter-right',
  'close',
] as const
export type ViewerView = (typeof VIEWER_VIEWS)[number]

const SIDE_AZIMUTH = 90
/** The upper chest: collar and badge from the front, the name from the back. */
const CLOSE = { azimuth: 12, zoom: 2.4, lift: 0.24 }

/** The pose of a view; whole views stand as they do in product pictures. */
export function poseOf(mesh: JerseyMesh, view: ViewerView): Pose {
  const front = wholePose(mesh, 'front')
  if (view === 'left') return { ...front, azimuth: SIDE_AZIMUTH }
  if (view === 'right') return allowedPose({ ...front, azimuth: -SIDE_AZIMUTH })
  if (view === 'close') return { ...front, ...CLOSE }
  return wholePose(mesh, view)
}

function wholePose(mesh: JerseyMesh, view: 'front' | 'back' | 'three-quarter-left' | 'three-quarter-right'): Pose {
  const { azimuth, elevation } = viewOf(mesh, view)
  return allowedPose({ azimuth, elevation, zoom: 1, lift: 0 })
}
