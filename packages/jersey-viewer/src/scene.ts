import type { Camera } from '@shop/jersey-3d/camera'
import type { JerseyMesh } from '@shop/jersey-3d/mesh'
import type { PictureKind } from './cloth-textures'
import { knitTexture, pictureTexture } from './cloth-textures'
import { FRAGMENT_SHADER } from './fragment-shader'
import { linkProgram } from './link-program'
import { projectionMatrix, turnMatrix } from './pose-camera'
import { packTriangles } from './triangle-buffer'
import { ATTRIBUTES, BYTES_PER_VERTEX, packVertices } from './vertex-buffer'
import { VERTEX_SHADER } from './vertex-shader'

/** The pictures of one piece, rasterised. Without an inner picture, the outer one shows on both faces. */
export interface PiecePictures {
  colour: ImageBitmap
  relief: ImageBitmap
  inside?: ImageBitmap
}

interface PieceTextures {
  colour: WebGLTexture
  relief: WebGLTexture
  inside: WebGLTexture
  /** Pixels of the relief per centimetre of cloth. */
  reliefDensity: number
}

/** Everything that one WebGL context holds of a jersey. */
export interface Scene {
  /** Replaces pictures of a piece; those left out stay. */
  dress(piece: number, pictures: Partial<PiecePictures>): void
  isDressed(): boolean
  draw(camera: Camera): void
  close(): void
}

const UNITS = ['colour', 'relief', 'inside', 'knit'] as const

/** Uploads a mesh. The pieces are drawn as soon as all of them are dressed. */
export function openScene(gl: WebGL2RenderingContext, mesh: JerseyMesh): Scene {
  const { panels } = mesh.header
  const program = linkProgram(gl, VERTEX_SHADER, FRAGMENT_SHADER)
  const uniform = (name: string) => gl.getUniformLocation(program, name)
  const uniforms = {
    projection: uniform('projection'),
    turn: uniform('turn'),
    eye: uniform('eye'),
    size: uniform('size'),
    reliefDensity: uniform('reliefDensity'),
    ribbed: uniform('ribbed'),
  }
  const { corners, ranges } = packTriangles(mesh)
  const vertexArray = gl.createVertexArray()
  gl.bindVertexArray(vertexArray)
  const buffers = [
    fillBuffer(gl, gl.ARRAY_BUFFER, packVertices(mesh)),
    fillBuffer(gl, gl.ELEMENT_ARRAY_BUFFER, corners),
  ]
  describeVertices(gl, program)
  const knit = knitTexture(gl)
  let isClosed = false
  const dressed: (PieceTextures | undefined)[] = panels.map(() => undefined)
  gl.useProgram(program)
  UNITS.forEach((name, unit) => gl.uniform1i(uniform(name), unit))
  gl.enable(gl.DEPTH_TEST)

  function drawPiece(piece: number): void {
    const textures = dressed[piece]
    const panel = panels[piece]
    const range = ranges[piece]
    if (!textures || !panel || !range) return
    bind(gl, [textures.colour, textures.relief, textures.inside, knit])
    gl.uniform2f(uniforms.size, panel.x1 - panel.x0, panel.y1 - panel.y0)
    gl.uniform1f(uniforms.reliefDensity, textures.reliefDensity)
    gl.uniform1i(uniforms.ribbed, panel.name === 'collar' || panel.name === 'leaf' ? 1 : 0)
    gl.drawElements(gl.TRIANGLES, range.count, gl.UNSIGNED_SHORT, 2 * range.first)
  }

  return {
    dress(piece, pictures) {
      if (isClosed) return
      const panel = panels[piece]
      const before = dressed[piece]
      const make = (picture: ImageBitmap | undefined, kind: PictureKind) => picture && pictureTexture(gl, picture, kind)
      const colour = make(pictures.colour, 'colour') ?? before?.colour
      const relief = make(pictures.relief, 'numbers') ?? before?.relief
      if (!panel || !colour || !relief) return
      const isOneFace = !before || before.inside === before.colour
      const inside = make(pictures.inside, 'colour') ?? (isOneFace ? colour : before.inside)
      const reliefDensity = pictures.relief
        ? pictures.relief.width / (panel.x1 - panel.x0)
        : (before?.reliefDensity ?? 1)
      dressed[piece] = { colour, relief, inside, reliefDensity }
      const kept = new Set([colour, relief, inside])
      for (const texture of texturesOf(before)) if (!kept.has(texture)) gl.deleteTexture(texture)
    },
    isDressed: () => dressed.every(Boolean),
    draw(camera) {
      const { drawingBufferWidth: width, drawingBufferHeight: height } = gl
      gl.viewport(0, 0, width, height)
      gl.clearColor(0, 0, 0, 0)
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
      gl.uniformMatrix4fv(uniforms.projection, false, projectionMatrix(mesh, camera, width / height))
      gl.uniformMatrix3fv(uniforms.turn, false, turnMatrix(camera))
      gl.uniform3f(uniforms.eye, ...camera.eye)
      panels.forEach((_, piece) => drawPiece(piece))
    },
    close() {
      isClosed = true
      for (const texture of new Set([...dressed.flatMap(texturesOf), knit])) gl.deleteTexture(texture)
      for (const buffer of buffers) gl.deleteBuffer(buffer)
      gl.deleteVertexArray(vertexArray)
      gl.deleteProgram(program)
    },
  }
}

function fillBuffer(
  gl: WebGL2RenderingContext,
  target: number,
  content: ArrayBuffer | Uint16Array<ArrayBuffer>,
): WebGLBuffer {
  const buffer = gl.createBuffer()
  gl.bindBuffer(target, buffer)
  gl.bufferData(target, content, gl.STATIC_DRAW)
  return buffer
}

function describeVertices(gl: WebGL2RenderingContext, program: WebGLProgram): void {
  for (const { name, size, type, isShare, offset } of ATTRIBUTES) {
    const location = gl.getAttribLocation(program, name)
    if (location < 0) continue
    gl.enableVertexAttribArray(location)
    gl.vertexAttribPointer(location, size, gl[type], isShare, BYTES_PER_VERTEX, offset)
  }
}

function bind(gl: WebGL2RenderingContext, textures: readonly WebGLTexture[]): void {
  textures.forEach((texture, unit) => {
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.bindTexture(gl.TEXTURE_2D, texture)
  })
}

function texturesOf(textures: PieceTextures | undefined): WebGLTexture[] {
  return textures ? [textures.colour, textures.relief, textures.inside] : []
}
