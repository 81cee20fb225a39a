import type { Camera } from '@shop/jersey-3d/camera'
import { FIELD_OF_VIEW, placeCamera } from '@shop/jersey-3d/camera'
import type { MeshHeader, Vector } from '@shop/jersey-3d/mesh'
import type { Pose } from './pose'

/** A mesh, packed or not. */
interface Headed {
  header: MeshHeader
}

/** Places the camera of the product pictures for a pose; `aspect` is the width of the canvas over its height. */
export function poseCamera(mesh: Headed, { azimuth, elevation, zoom, lift }: Pose, aspect: number): Camera {
  const whole = placeCamera(mesh, { azimuth, elevation }, aspect)
  if (zoom === 1 && lift === 0) return whole
  const { origin, size } = mesh.header
  const target: Vector = [origin[0] + size[0] / 2, origin[1] + size[1] * (0.5 + lift), origin[2] + size[2] / 2]
  return placeCamera(mesh, { azimuth, elevation, target, span: whole.span / zoom }, aspect)
}

/** Turns directions of the mesh into those of the camera: right, up, towards the camera. Columns, as WebGL has them. */
export function turnMatrix({ right, up, back }: Camera): Float32Array {
  const column = (axis: 0 | 1 | 2) => [right[axis], up[axis], back[axis]]
  return Float32Array.from([...column(0), ...column(1), ...column(2)])
}

/** Projects points before the camera, whose depth is within the reach of the mesh around the target. Columns. */
export function projectionMatrix({ header: { size } }: Headed, { span }: Camera, aspect: number): Float32Array {
  const focal = 1 / Math.tan(FIELD_OF_VIEW / 2)
  const distance = (span / 2) * focal
  const reach = Math.hypot(...size)
  const near = Math.max(1, distance - reach)
  const far = distance + reach
  const depth = (far + near) / (near - far)
  return Float32Array.from([
    focal / aspect,
    0,
    0,
    0,
    0,
    focal,
    0,
    0,
    0,
    0,
    depth,
    -1,
    0,
    0,
    (2 * far * near) / (near - far),
    0,
  ])
}
