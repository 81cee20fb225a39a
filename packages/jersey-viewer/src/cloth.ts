import type { ClothProgram } from './cloth-program'
import { openClothProgram } from './cloth-program'
import { knitTexture } from './cloth-textures'

/** What all jerseys on one graphics card share. */
export interface Cloth {
  program: ClothProgram
  knit: WebGLTexture
  anisotropic: EXT_texture_filter_anisotropic | null
  close(): void
}

export function openCloth(gl: WebGL2RenderingContext): Cloth {
  // Asked first: once the shaders are begun, the answer would wait for them.
  const anisotropic = gl.getExtension('EXT_texture_filter_anisotropic')
  const program = openClothProgram(gl)
  const knit = knitTexture(gl)
  return {
    program,
    knit,
    anisotropic,
    close() {
      gl.deleteTexture(knit)
      program.close()
    },
  }
}
