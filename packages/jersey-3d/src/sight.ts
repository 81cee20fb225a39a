import type { Camera, View } from './camera'
import { placeCamera } from './camera'
import type { Spots } from './list-spots'
import { listSpots } from './list-spots'
import type { JerseyMesh } from './mesh'
import type { Patches } from './patches'
import { findFaces, findPatches, seenTriangles } from './patches'
import type { Projection } from './project'
import { project } from './project'
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
  const projection = project(mesh, camera, width * SAMPLES, height * SAMPLES)
  const faceOf = findFaces(mesh, projection)
  const spots = listSpots({ index: mesh.index, projection, faceOf }, width, height)
  const triangles = seenTriangles(spots.triangle, mesh.header.triangles)
  const patches = findPatches(mesh, faceOf, triangles, height / camera.span)
  const frames = frameTriangles(mesh, projection, triangles)
  return { mesh, camera, width, height, projection, triangles, frames, spots, ...patches }
}
