import type { PackedMesh } from './packed-mesh'
import type { PieceRange } from './triangle-buffer'
import { ATTRIBUTES, BYTES_PER_VERTEX } from './vertex-attributes'

/** A mesh on the graphics card. */
export interface MeshBuffers {
  /** Comes before the pieces are drawn: another mesh may have been drawn meanwhile. */
  begin(): void
  drawPiece(piece: number): void
  close(): void
}

export function uploadMesh(gl: WebGL2RenderingContext, mesh: PackedMesh): MeshBuffers {
  const { vertices, corners, ranges } = mesh
  const vertexArray = gl.createVertexArray()
  gl.bindVertexArray(vertexArray)
  const vertexBuffer = gl.createBuffer()
  gl.bindBuffer(gl.ARRAY_BUFFER, vertexBuffer)
  gl.bufferData(gl.ARRAY_BUFFER, vertices, gl.STATIC_DRAW)
  describeVertices(gl)
  const cornerBuffer = gl.createBuffer()
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, cornerBuffer)
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, corners, gl.STATIC_DRAW)
  return {
    begin: () => gl.bindVertexArray(vertexArray),
    drawPiece: (piece) => drawRange(gl, ranges[piece]),
    close() {
      gl.deleteVertexArray(vertexArray)
      gl.deleteBuffer(vertexBuffer)
      gl.deleteBuffer(cornerBuffer)
    },
  }
}

function describeVertices(gl: WebGL2RenderingContext): void {
  ATTRIBUTES.forEach(({ size, type, isShare, offset }, location) => {
    gl.enableVertexAttribArray(location)
    gl.vertexAttribPointer(location, size, gl[type], isShare, BYTES_PER_VERTEX, offset)
  })
}

/** Draws the outer faces, then the inner faces a little farther away: where cloth turns round, both are equally near. */
function drawRange(gl: WebGL2RenderingContext, range: PieceRange | undefined): void {
  if (!range) return
  const start = range.first * Uint16Array.BYTES_PER_ELEMENT
  gl.enable(gl.CULL_FACE)
  gl.cullFace(gl.BACK)
  gl.drawElements(gl.TRIANGLES, range.count, gl.UNSIGNED_SHORT, start)
  gl.cullFace(gl.FRONT)
  gl.enable(gl.POLYGON_OFFSET_FILL)
  gl.polygonOffset(1, 2)
  gl.drawElements(gl.TRIANGLES, range.count, gl.UNSIGNED_SHORT, start)
  gl.disable(gl.POLYGON_OFFSET_FILL)
}
