import type { Camera, View } from './camera'
import { placeCamera } from './camera'
import type { JerseyMesh } from './mesh'
import type { Projection } from './project'
import { project } from './project'
import { rasteriseTriangles } from './rasterise-triangles'

/** Samples per pixel in each direction, so that edges are smooth. */
export const SAMPLES = 2

/** What a camera sees of a mesh, before it is dressed and lit. */
export interface Sight {
  mesh: JerseyMesh
  camera: Camera
  /** Size of the picture in pixels. */
  width: number
  height: number
  projection: Projection
  /** Nearness of what each sample sees. */
  nearness: Float32Array
  /** The triangle that each sample sees, or -1. */
  seen: Int32Array
}

export function lookAt(mesh: JerseyMesh, view: View, width: number, height: number): Sight {
  const camera = placeCamera(mesh, view, width / height)
  const columns = width * SAMPLES
  const rows = height * SAMPLES
  const projection = project(mesh, camera, columns, rows)
  return { mesh, camera, width, height, projection, ...rasteriseTriangles(mesh.index, projection, columns, rows) }
}
