import { cropPicture } from '@shop/jersey-panels/frame-picture'
import type { Piece } from '@shop/jersey-panels/sewing-pattern'

/** Turns the picture of a piece into pixels, `density` of them per centimetre. */
export async function rasterisePiece(svg: string, piece: Piece, density: number): Promise<ImageBitmap> {
  const whole = { left: 0, top: 0, width: piece.x1 - piece.x0, height: piece.y1 - piece.y0 }
  const width = Math.round(whole.width * density)
  const height = Math.round(whole.height * density)
  const image = new Image(width, height)
  image.src = `data:image/svg+xml,${encodeURIComponent(cropPicture(svg, whole, width, height))}`
  await image.decode()
  return createImageBitmap(image, { colorSpaceConversion: 'none' })
}
