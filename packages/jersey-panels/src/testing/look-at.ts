import { toRgb } from '@shop/jersey-art/colour'
import sharp from 'sharp'
import { cropPicture } from '../frame-picture'
import type { PanelPicture } from '../render-panels'
import type { Piece } from '../sewing-pattern'

/** Reads the colour at a point of the flat piece, in centimetres with y upwards. */
export type ColourAt = (x: number, y: number) => readonly [red: number, green: number, blue: number]

const PIXELS_PER_CM = 4

/** Rasterises the colour picture of a piece, so that tests can look at single points. */
export async function lookAt(picture: Pick<PanelPicture, 'colour'>, piece: Piece): Promise<ColourAt> {
  const width = Math.round((piece.x1 - piece.x0) * PIXELS_PER_CM)
  const height = Math.round((piece.y1 - piece.y0) * PIXELS_PER_CM)
  const window = { left: 0, top: 0, width: width / PIXELS_PER_CM, height: height / PIXELS_PER_CM }
  const svg = cropPicture(picture.colour, window, width, height)
  const pixels = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
  return (x, y) => {
    const column = Math.floor((x - piece.x0) * PIXELS_PER_CM)
    const row = Math.floor((piece.y1 - y) * PIXELS_PER_CM)
    const pixel = 4 * (row * width + column)
    return [pixels[pixel] ?? -1, pixels[pixel + 1] ?? -1, pixels[pixel + 2] ?? -1]
  }
}

/** The largest difference of a channel, 0 to 255. */
export function difference(seen: readonly number[], expected: string | readonly number[]): number {
  const other = typeof expected === 'string' ? toRgb(expected) : expected
  return Math.max(...seen.map((channel, index) => Math.abs(channel - (other[index] ?? 0))))
}
