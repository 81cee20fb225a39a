import type { PanelPainter } from './painter'
import type { PiecePicture } from './piece-pictures'
import { piecePictures } from './piece-pictures'

/** Paints in the page, one picture after another, for browsers whose workers cannot paint. */
export function createPagePainter(): PanelPainter {
  return {
    async paint(order, onPicture) {
      for (const picture of piecePictures(order)) {
        onPicture({ piece: picture.piece, kind: picture.kind, bitmap: await bitmapOf(picture) })
      }
    },
    close: () => undefined,
  }
}

async function bitmapOf({ svg, width, height }: PiecePicture): Promise<ImageBitmap> {
  const image = new Image(width, height)
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  return createImageBitmap(image)
}
