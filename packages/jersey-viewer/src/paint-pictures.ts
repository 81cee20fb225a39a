import { loadLettersFor } from '@shop/jersey-art/arabic-lettering'
import { artworkImages } from './artwork-images'
import { paintSvg } from './paint-svg'
import type { PaintedPicture } from './painter'
import type { PictureOrder } from './piece-pictures'
import { piecePictures } from './piece-pictures'

export interface PicturePainter {
  /** Draws and paints the pictures of an order, but for those that would look as they did before. */
  paint(order: PictureOrder, onPicture: (picture: PaintedPicture) => void): Promise<void>
}

/** Paints in the worker that it runs in. */
export function picturePainter(): PicturePainter {
  const painted = new Map<string, string>()
  const imagesOf = artworkImages()
  return {
    async paint(order, onPicture) {
      await loadLettersFor(order.lettering)
      const images = await imagesOf(order.artwork)
      if (order.isFresh) painted.clear()
      for (const { piece, kind, svg, width, height } of piecePictures(order)) {
        const place = `${piece} ${kind}`
        if (painted.get(place) === svg) continue
        const canvas = new OffscreenCanvas(width, height)
        const brush = canvas.getContext('2d', { alpha: false })
        if (!brush) throw new Error('This worker cannot paint.')
        paintSvg(brush, svg, images)
        onPicture({ piece, kind, bitmap: canvas.transferToImageBitmap() })
        painted.set(place, svg)
      }
    },
  }
}
