import type { PackedMesh } from './packed-mesh'
import type { PieceRange } from './triangle-buffer'
import { ATTRIBUTES, BYTES_PER_VERTEX } from './vertex-attributes'

/** A mesh on the graphics card. */
export interface MeshBuffers {
  drawPiece(piece: number): void
  close(): void
}

export function uploadMesh(gl: WebGL2RenderingContext, program: WebGLProgram, mesh: PackedMesh): MeshBuffers {
  const { vertices, corners, ranges } = mesh
  const vertexArray = gl.createVertexArray()
  gl.bindVertexArray(vertexArray)
  const vertexBuffer = gl.createBuffer()
  gl.bindBuffer(gl.ARRAY_BUFFER, vertexBuffer)
  gl.bufferData(gl.ARRAY_BUFFER, vertices, gl.STATIC_DRAW)
  describeVertices(gl, program)
  const cornerBuffer = gl.createBuffer()
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, cornerBuffer)
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, corners, gl.STATIC_DRAW)
  return {
    drawPiece: (piece) => drawRange(gl, ranges[piece]),
    close() {
      gl.deleteVertexArray(vertexArray)
      gl.deleteBuffer(vertexBuffer)
      gl.deleteBuffer(cornerBuffer)
    },
  }
}

function describeVertices(gl: WebGL2RenderingContext, program: WebGLProgram): void {
  for (const { name, size, type, isShare, offset } of ATTRIBUTES) {
    const location = gl.getAttribLocation(program, name)
    if (location < 0) continue
    gl.enableVertexAttribArray(location)
    gl.vertexAttribPointer(location, size, gl[type], isShare, BYTES_PER_VERTEX, offset)
  }
}

function drawRange(gl: WebGL2RenderingContext, range: PieceRange | undefined): void {
  if (range) gl.drawElements(gl.TRIANGLES, range.count, gl.UNSIGNED_SHORT, range.first * Uint16Array.BYTES_PER_ELEMENT)
}
