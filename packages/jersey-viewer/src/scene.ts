import type { Camera } from '@shop/jersey-3d/camera'
import { openClothProgram } from './cloth-program'
import { knitTexture } from './cloth-textures'
import { uploadMesh } from './mesh-buffers'
import type { PackedMesh } from './packed-mesh'
import type { PaintedPicture } from './painter'
import { openWardrobe } from './wardrobe'

/** Everything that one WebGL context holds of a jersey. */
export interface Scene {
  dress(picture: PaintedPicture): void
  /** Whether every piece has its pictures. */
  isDressed(): boolean
  /** Whether a frame can be drawn without waiting for the shaders. */
  isReady(): boolean
  draw(camera: Camera): void
  close(): void
}

export function openScene(gl: WebGL2RenderingContext, mesh: PackedMesh): Scene {
  const { panels } = mesh.header
  // The wardrobe asks the card a question; the answer would wait for the shaders if these were begun before.
  const wardrobe = openWardrobe(gl, panels)
  const program = openClothProgram(gl)
  const buffers = uploadMesh(gl, mesh)
  const knit = knitTexture(gl)
  gl.enable(gl.DEPTH_TEST)
  gl.clearColor(0, 0, 0, 0)
  return {
    dress: (picture) => wardrobe.hang(picture),
    isDressed: () => panels.every((panel) => wardrobe.texturesOf(panel)),
    isReady: () => program.isReady(),
    draw(camera) {
      const { drawingBufferWidth: width, drawingBufferHeight: height } = gl
      gl.viewport(0, 0, width, height)
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
      program.look(mesh, camera, width / height)
      panels.forEach((panel, piece) => {
        const textures = wardrobe.texturesOf(panel)
        if (!textures) return
        program.wear(panel, textures, knit)
        buffers.drawPiece(piece)
      })
    },
    close() {
      wardrobe.close()
      buffers.close()
      gl.deleteTexture(knit)
      program.close()
    },
  }
}
