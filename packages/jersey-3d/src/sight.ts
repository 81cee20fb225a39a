import type { Camera, View } from './camera'
import { placeCamera } from './camera'
import type { Spots } from './list-spots'
import { listSpots } from './list-spots'
import type { JerseyMesh } from './mesh'
import type { Patches } from './patches'
import { findPatches, seenTriangles } from './patches'
import type { Projection } from './project'
import { project } from './project'
import { rasteriseTriangles } from './rasterise-triangles'
import { SAMPLES } from './samples'
import type { TriangleFrames } from './triangle-frames'
import { frameTriangles } from './triangle-frames'

/** What a camera sees of a mesh, before it is dressed and lit. */
export interface Sight extends Patches {
  mesh: JerseyMesh
  camera: Camera
  /** Size of the picture in pixels. */
  width: number
  height: number
  projection: Projection
  /** The seen triangles. */
  triangles: Uint32Array
  /** Only those of seen triangles are filled in. */
  frames: TriangleFrames
  spots: Spots
}

export function lookAt(mesh: JerseyMesh, view: View, width: number, height: number): Sight {
  const camera = placeCamera(mesh, view, width / height)
  const columns = width * SAMPLES
  const rows = height * SAMPLES
  const projection = project(mesh, camera, columns, rows)
  const visible = rasteriseTriangles(mesh.index, projection, columns, rows)
  const triangles = seenTriangles(visible.seen, mesh.header.triangles)
  const patches = findPatches(mesh, projection, triangles, height / camera.span)
  const frames = frameTriangles(mesh, projection, triangles)
  const spots = listSpots({ width, ...visible, ...patches }, height)
  return { mesh, camera, width, height, projection, triangles, frames, spots, ...patches }
}
