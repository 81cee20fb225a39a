import type { Camera } from './camera'
import { FIELD_OF_VIEW } from './camera'
import type { JerseyMesh } from './mesh'

/** Where the vertices lie in the picture, in samples, and the reciprocal of their depth. */
export interface Projection {
  x: Float32Array
  y: Float32Array
  nearness: Float32Array
}

/** Projects every vertex onto a picture of this many samples. */
export function project({ position, header }: JerseyMesh, camera: Camera, width: number, height: number): Projection {
  const { right, up, back, eye } = camera
  const focal = height / 2 / Math.tan(FIELD_OF_VIEW / 2)
  const count = header.vertices
  const projection = { x: new Float32Array(count), y: new Float32Array(count), nearness: new Float32Array(count) }
  for (let vertex = 0; vertex < count; vertex++) {
    const x = (position[3 * vertex] ?? 0) - eye[0]
    const y = (position[3 * vertex + 1] ?? 0) - eye[1]
    const z = (position[3 * vertex + 2] ?? 0) - eye[2]
    const depth = -(x * back[0] + y * back[1] + z * back[2])
    const nearness = 1 / Math.max(depth, 1)
    projection.nearness[vertex] = nearness
    projection.x[vertex] = width / 2 + (x * right[0] + y * right[1] + z * right[2]) * nearness * focal
    projection.y[vertex] = height / 2 - (x * up[0] + y * up[1] + z * up[2]) * nearness * focal
  }
  return projection
}
