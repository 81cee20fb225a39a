import type { JerseyDrawing } from '@shop/contract/prints'
import { meshOfDesign } from '@shop/jersey-3d/mesh-of-product'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { loadMesh } from '@shop/jersey-viewer/load-mesh'
import type { PackedMesh } from '@shop/jersey-viewer/packed-mesh'
import { api } from '../../lib/api'
import { BACKEND_HOST } from '../../lib/backend'

export interface MeshShelf {
  /** The mesh of a design, which falls in this drape unless the design names one. Each mesh is loaded once. */
  meshOf: (drawing: JerseyDrawing, drape: number) => Promise<PackedMesh>
}

export function openMeshShelf(): MeshShelf {
  const listed = api.call('GET /api/admin/meshes')
  // Told when a mesh is asked for.
  listed.catch(() => undefined)
  const loaded = new Map<string, Promise<PackedMesh>>()
  return {
    async meshOf(drawing, drape) {
      const meshes = await listed
      const names = meshes.map(({ name }) => name)
      // The artwork tolerates unknown values in the drawing.
      const wanted = meshOfDesign(drawing as JerseySpec, drape, names)
      const path = meshes.find(({ name }) => name === wanted)?.path ?? ''
      const mesh = loaded.get(path) ?? loadMesh(BACKEND_HOST + path)
      loaded.set(path, mesh)
      return mesh
    },
  }
}
