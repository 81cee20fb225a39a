import type { Camera } from '@shop/jersey-3d/camera'
import type { MeshPanel } from '@shop/jersey-3d/mesh'
import { knitTexture } from './cloth-textures'
import { FRAGMENT_SHADER } from './fragment-shader'
import { linkProgram } from './link-program'
import { uploadMesh } from './mesh-buffers'
import type { PackedMesh } from './packed-mesh'
import type { PaintedPicture } from './painter'
import { projectionMatrix, turnMatrix } from './pose-camera'
import { VERTEX_SHADER } from './vertex-shader'
import { openWardrobe } from './wardrobe'

/** Everything that one WebGL context holds of a jersey. */
export interface Scene {
  dress(picture: PaintedPicture): void
  /** Whether every piece has its pictures. */
  isDressed(): boolean
  draw(camera: Camera): void
  close(): void
}

const SAMPLERS = ['colour', 'relief', 'inside', 'knit'] as const

export function openScene(gl: WebGL2RenderingContext, mesh: PackedMesh): Scene {
  const { panels } = mesh.header
  const program = linkProgram(gl, VERTEX_SHADER, FRAGMENT_SHADER)
  const buffers = uploadMesh(gl, program, mesh)
  const wardrobe = openWardrobe(gl, panels)
  const knit = knitTexture(gl)
  const uniform = (name: string) => gl.getUniformLocation(program, name)
  const [projection, turn, eye] = [uniform('projection'), uniform('turn'), uniform('eye')]
  const [size, reliefDensity, ribbed] = [uniform('size'), uniform('reliefDensity'), uniform('ribbed')]
  gl.useProgram(program)
  SAMPLERS.forEach((name, unit) => gl.uniform1i(uniform(name), unit))
  gl.enable(gl.DEPTH_TEST)
  gl.clearColor(0, 0, 0, 0)

  function drawPiece(panel: MeshPanel, piece: number): void {
    const textures = wardrobe.texturesOf(panel)
    if (!textures) return
    bind(gl, [textures.colour, textures.relief, textures.inside, knit])
    gl.uniform2f(size, panel.x1 - panel.x0, panel.y1 - panel.y0)
    gl.uniform1f(reliefDensity, textures.reliefDensity)
    gl.uniform1i(ribbed, panel.name === 'collar' || panel.name === 'leaf' ? 1 : 0)
    buffers.drawPiece(piece)
  }

  return {
    dress: (picture) => wardrobe.hang(picture),
    isDressed: () => panels.every((panel) => wardrobe.texturesOf(panel)),
    draw(camera) {
      const { drawingBufferWidth: width, drawingBufferHeight: height } = gl
      gl.viewport(0, 0, width, height)
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
      gl.uniformMatrix4fv(projection, false, projectionMatrix(mesh, camera, width / height))
      gl.uniformMatrix3fv(turn, false, turnMatrix(camera))
      gl.uniform3f(eye, ...camera.eye)
      panels.forEach(drawPiece)
    },
    close() {
      wardrobe.close()
      buffers.close()
      gl.deleteTexture(knit)
      gl.deleteProgram(program)
    },
  }
}

function bind(gl: WebGL2RenderingContext, textures: readonly WebGLTexture[]): void {
  textures.forEach((texture, unit) => {
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.bindTexture(gl.TEXTURE_2D, texture)
  })
}
