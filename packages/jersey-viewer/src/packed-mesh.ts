import type { JerseyMesh, MeshHeader } from '@shop/jersey-3d/mesh'
import type { TriangleBuffer } from './triangle-buffer'
import { packTriangles } from './triangle-buffer'
import { packVertices } from './vertex-buffer'

/** A mesh as the graphics card wants it. */
export interface PackedMesh extends TriangleBuffer {
  header: MeshHeader
  vertices: ArrayBuffer
}

export function packMesh(mesh: JerseyMesh): PackedMesh {
  return { header: mesh.header, vertices: packVertices(mesh), ...packTriangles(mesh) }
}
