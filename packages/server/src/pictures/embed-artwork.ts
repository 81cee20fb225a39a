import sharp from 'sharp'
import type { ArtworkPictures } from '../kernel/ports'

/** As fine as browsers show it; the text of an SVG with four of them stays well below what its parser accepts. */
const SIDE_IN_PIXELS = 1280
const NAMED_PICTURE = / href="(\/pictures\/[0-9a-f]{24}\/640\.webp)"/g
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

/** The paths of the pictures that a drawing shows as artwork. */
export function artworkNamedIn(svg: string): string[] {
  return [...new Set(Array.from(svg.matchAll(NAMED_PICTURE), ([, path = '']) => path))]
}

/** The squares that drawings show in place of artwork: as PNG, which every reader of SVGs knows. */
export async function squaresOf(masters: ArtworkPictures = {}): Promise<ArtworkPictures> {
  const squares: Record<string, Uint8Array> = {}
  for (const [path, master] of Object.entries(masters)) {
    const square = sharp(master).resize(SIDE_IN_PIXELS, SIDE_IN_PIXELS, { fit: 'contain', background: TRANSPARENT })
    squares[path] = await square.png({ compressionLevel: 3 }).toBuffer()
  }
  return squares
}

/** Writes the squares into the SVG, because nothing is loaded while it is turned into pixels. */
export function embedArtwork(svg: string, squares: ArtworkPictures = {}): string {
  return svg.replace(NAMED_PICTURE, (_, path: string) => {
    const square = squares[path]
    return square ? ` href="data:image/png;base64,${Buffer.from(square).toString('base64')}"` : ''
  })
}
