import { picturePath } from '../pictures/picture-path'

interface Pictured {
  pictureKey: string | null
  image: string | null
}

/** Both names of a picture on the wire: our own where there is one, else whatever path or URL was given. */
export function pictureOf(pictured: Pictured): { image: string | null; image_url: string | null } {
  const image = pathOf(pictured)
  return { image, image_url: image }
}

export function pathOf({ pictureKey, image }: Pictured): string | null {
  return picturePath(pictureKey) ?? image?.replaceAll('\\', '/') ?? null
}
