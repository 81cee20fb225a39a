import type { FurtherCut } from '@shop/contract/cuts'
import { keyOfView, picturePath } from '../pictures/picture-path'

interface Pictured {
  pictureKey: string | null
  image: string | null
}

/** Both fields of a picture in the API: the path of the shop's own picture, or else the path or URL that staff gave. */
export function pictureOf(pictured: Pictured): { image: string | null; image_url: string | null } {
  const image = pathOf(pictured)
  return { image, image_url: image }
}

interface PicturedCut extends Pictured {
  /** Whether the picture shows a mesh, so that the further cuts have pictures, too. */
  isDrawn: boolean
}

/** The front of a product in one of its cuts. A photo shows the first cut in place of the others. */
export function pathOfCut(pictured: PicturedCut, { cut }: { cut?: FurtherCut | undefined }): string | null {
  const { pictureKey, isDrawn } = pictured
  return cut && isDrawn && pictureKey ? picturePath(keyOfView(pictureKey, 'front', cut)) : pathOf(pictured)
}

export function pathOf({ pictureKey, image }: Pictured): string | null {
  return picturePath(pictureKey) ?? image?.replaceAll('\\', '/') ?? null
}
