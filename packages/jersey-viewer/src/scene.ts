import type { Camera } from '@shop/jersey-3d/camera'
import type { Cloth } from './cloth'
import { uploadMesh } from './mesh-buffers'
import type { PackedMesh } from './packed-mesh'
import type { PaintedPicture } from './painter'
import { openWardrobe } from './wardrobe'

/** A jersey on one graphics card: its mesh, and the pictures that it is dressed in. */
export interface Scene {
  mesh: PackedMesh
  dress(picture: PaintedPicture): void
  /** Whether every piece has its pictures. */
  isDressed(): boolean
  /** Whether a frame can be drawn without waiting for the shaders. */
  isReady(): boolean
  draw(camera: Camera): void
  close(): void
}

export function openScene(gl: WebGL2RenderingContext, cloth: Cloth, mesh: PackedMesh): Scene {
  const { panels } = mesh.header
  const { program, knit, anisotropic } = cloth
  const wardrobe = openWardrobe(gl, panels, anisotropic)
  const buffers = uploadMesh(gl, mesh)
  gl.enable(gl.DEPTH_TEST)
  gl.clearColor(0, 0, 0, 0)
  return {
    mesh,
    dress: (picture) => wardrobe.hang(picture),
    isDressed: () => panels.every((panel) => wardrobe.texturesOf(panel)),
    isReady: () => program.isReady(),
    draw(camera) {
      const { drawingBufferWidth: width, drawingBufferHeight: height } = gl
      gl.viewport(0, 0, width, height)
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
      program.look(mesh, camera, width / height)
      buffers.begin()
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
    },
  }
}
