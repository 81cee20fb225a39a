import type { Images } from './paint-svg'
import type { ArtworkFiles } from './piece-pictures'

/** Decodes the files of artwork, each once. */
export function artworkImages(): (files: ArtworkFiles | undefined) => Promise<Images> {
  const images = new Map<string, ImageBitmap>()
  return async (files = {}) => {
    for (const [address, file] of Object.entries(files)) {
      if (!images.has(address)) images.set(address, await createImageBitmap(file))
    }
    return images
  }
}
