import type { JerseyMesh } from '@shop/jersey-3d/mesh'
import { BYTES_PER_VERTEX } from './vertex-attributes'

/** Packs the vertices of a mesh, one after another, for the graphics card. */
export function packVertices(mesh: JerseyMesh): ArrayBuffer {
  const { vertices } = mesh.header
  const buffer = new ArrayBuffer(BYTES_PER_VERTEX * vertices)
  spread(new Float32Array(buffer), 8, 0, mesh.position, 3, 1)
  spread(new Float32Array(buffer), 8, 3, mesh.uv, 2, 1)
  spread(new Int16Array(buffer), 16, 10, mesh.normal, 3, 32_767)
  spread(new Uint8Array(buffer), 32, 26, mesh.openOutside, 1, 255)
  spread(new Uint8Array(buffer), 32, 27, mesh.openInside, 1, 255)
  spread(new Int8Array(buffer), 32, 28, mesh.openDirection, 3, 127)
  return buffer
}

type Numbers = Float32Array | Int16Array | Uint8Array | Int8Array

/** Writes a column of `size` numbers per vertex into every vertex, `stride` and `offset` in entries of the target. */
function spread(
  to: Numbers,
  stride: number,
  offset: number,
  column: Float32Array,
  size: number,
  highest: number,
): void {
  const isWhole = highest > 1
  for (let entry = 0, vertex = 0; entry < column.length; entry += size, vertex++) {
    for (let part = 0; part < size; part++) {
      const value = (column[entry + part] ?? 0) * highest
      to[vertex * stride + offset + part] = isWhole ? Math.round(value) : value
    }
  }
}
