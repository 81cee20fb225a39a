import { picturePath } from '../pictures/picture-path'

interface Pictured {
  pictureKey: string | null
  image: string | null
}

/** Both fields of a picture in the API: the path of the shop's own picture, or else the path or URL that staff gave. */
export function pictureOf(pictured: Pictured): { image: string | null; image_url: string | null } {
  const image = pathOf(pictured)
  return { image, image_url: image }
}

export function pathOf({ pictureKey, image }: Pictured): string | null {
  return picturePath(pictureKey) ?? image?.replaceAll('\\', '/') ?? null
}
