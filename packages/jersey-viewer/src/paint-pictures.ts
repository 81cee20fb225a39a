import { paintSvg } from './paint-svg'
import type { PaintedPicture } from './painter'
import type { PictureOrder } from './piece-pictures'
import { piecePictures } from './piece-pictures'

/** Draws and paints the pictures of an order. Runs in a worker. */
export function paintPictures(order: PictureOrder, onPicture: (picture: PaintedPicture) => void): void {
  for (const { piece, kind, svg, width, height } of piecePictures(order)) {
    const canvas = new OffscreenCanvas(width, height)
    const brush = canvas.getContext('2d', { alpha: false })
    if (!brush) throw new Error('This worker cannot paint.')
    paintSvg(brush, svg)
    onPicture({ piece, kind, bitmap: canvas.transferToImageBitmap() })
  }
}
