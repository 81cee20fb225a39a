import { embedArtwork } from '@shop/jersey-art/artwork'
import sharp from 'sharp'
import type { ArtworkPictures } from '../kernel/ports'

/** As fine as browsers show it; the text of an SVG with four of them stays well below what its parser accepts. */
const SIDE_IN_PIXELS = 1280
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

/** The squares that drawings show in place of artwork: as PNG, which every reader of SVGs knows. */
export async function squaresOf(masters: ArtworkPictures = {}): Promise<ArtworkPictures> {
  const squares: Record<string, Uint8Array> = {}
  for (const [path, master] of Object.entries(masters)) {
    const square = sharp(master).resize(SIDE_IN_PIXELS, SIDE_IN_PIXELS, { fit: 'contain', background: TRANSPARENT })
    squares[path] = await square.png({ compressionLevel: 3 }).toBuffer()
  }
  return squares
}

/** Writes the squares into the SVG. */
export function embedSquares(svg: string, squares: ArtworkPictures = {}): string {
  return embedArtwork(svg, (path) => {
    const square = squares[path]
    return square && `data:image/png;base64,${Buffer.from(square).toString('base64')}`
  })
}
