import type { Piece } from '@shop/jersey-panels/sewing-pattern'
import { pictureTexture } from './cloth-textures'
import type { PaintedPicture } from './painter'
import type { PictureKind } from './piece-pictures'

/** The textures of one piece. */
export interface PieceTextures {
  colour: WebGLTexture
  relief: WebGLTexture
  /** The same as `colour` where the outer picture covers both faces. */
  inside: WebGLTexture
  /** Pixels of the relief per centimetre of cloth. */
  reliefDensity: number
}

/** The textures of all pieces on one graphics card. */
export interface Wardrobe {
  /** Makes a texture of a picture, in place of the picture of the same kind before. */
  hang(picture: PaintedPicture): void
  /** Nothing until colour and relief of the piece are there. */
  texturesOf(piece: Piece): PieceTextures | undefined
  close(): void
}

type Textures = Partial<Record<PictureKind, WebGLTexture>> & { reliefDensity: number }

export function openWardrobe(
  gl: WebGL2RenderingContext,
  pieces: readonly Piece[],
  anisotropic: EXT_texture_filter_anisotropic | null,
): Wardrobe {
  const wardrobe = new Map<string, Textures>(pieces.map(({ name }) => [name, { reliefDensity: 1 }]))
  return {
    hang({ piece: name, kind, bitmap }) {
      const piece = pieces.find((candidate) => candidate.name === name)
      const textures = wardrobe.get(name)
      if (!piece || !textures) return
      gl.deleteTexture(textures[kind] ?? null)
      textures[kind] = pictureTexture(gl, bitmap, kind, anisotropic)
      if (kind === 'relief') textures.reliefDensity = bitmap.width / (piece.x1 - piece.x0)
    },
    texturesOf({ name }) {
      const { colour, relief, inside, reliefDensity = 1 } = wardrobe.get(name) ?? {}
      return colour && relief && { colour, relief, inside: inside ?? colour, reliefDensity }
    },
    close() {
      for (const { colour, relief, inside } of wardrobe.values()) {
        for (const texture of [colour, relief, inside]) gl.deleteTexture(texture ?? null)
      }
      wardrobe.clear()
    },
  }
}
