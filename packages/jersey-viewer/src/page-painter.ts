import { loadLettersFor } from '@shop/jersey-art/arabic-lettering'
import type { PanelPainter } from './painter'
import type { ArtworkFiles, PiecePicture } from './piece-pictures'
import { piecePictures } from './piece-pictures'

/** Paints in the page, one picture after another, for browsers whose workers cannot paint. */
export function createPagePainter(): PanelPainter {
  return {
    async paint(order, onPicture) {
      await loadLettersFor(order.lettering)
      const addresses = await dataAddresses(order.artwork)
      for (const picture of piecePictures(order)) {
        onPicture({ piece: picture.piece, kind: picture.kind, bitmap: await bitmapOf(picture, addresses) })
      }
    },
    close: () => undefined,
  }
}

async function bitmapOf(
  { svg, width, height }: PiecePicture,
  addresses: ReadonlyMap<string, string>,
): Promise<ImageBitmap> {
  const image = new Image(width, height)
  // An SVG in an image loads nothing, so its artwork must be in it.
  const whole = svg.replace(/ href="([^"]*)"/g, (_, address: string) => ` href="${addresses.get(address) ?? ''}"`)
  image.src = `data:image/svg+xml,${encodeURIComponent(whole)}`
  await image.decode()
  return createImageBitmap(image)
}

async function dataAddresses(files: ArtworkFiles = {}): Promise<Map<string, string>> {
  const read = Object.entries(files).map(async ([address, file]) => [address, await dataAddress(file)] as const)
  return new Map(await Promise.all(read))
}

function dataAddress(file: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onloadend = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.readAsDataURL(file)
  })
}
