import type { ProductPhoto } from '@shop/contract/catalog'
import { picturePath } from '../pictures/picture-path'
import type { Photo } from './catalog.tables'

/** The photos of a product as answers have them. */
export function photosOf(photos: readonly Photo[]): ProductPhoto[] {
  return photos.map(({ key, alt, is_back }) => ({ image: picturePath(key), alt, is_back }))
}

interface Backed {
  photos: readonly Photo[]
  backPictureKey: string | null
}

/** The back, and what a card shows at a closer look. A drawn back never stands beside photos: it shows another shirt. */
export function backOf({ photos, backPictureKey }: Backed): { back_image: string | null; second_image: string | null } {
  if (photos.length === 0) return { back_image: picturePath(backPictureKey), second_image: picturePath(backPictureKey) }
  const back = photos.find(({ is_back }) => is_back)
  const further = photos.slice(1)
  const second = further.find(({ is_back }) => is_back) ?? further[0]
  return { back_image: picturePath(back?.key ?? null), second_image: picturePath(second?.key ?? null) }
}
