import type { ProductPhoto } from '@shop/contract/catalog'
import type { PageLanguage } from '@shop/contract/page-languages'
import { picturePath } from '../pictures/picture-path'
import type { Photo } from './catalog.tables'

/** The photos of a product as staff read them, with their texts in every language. */
export function photosOf(photos: readonly Photo[]): ProductPhoto[] {
  return photos.map(({ key, ...photo }) => ({ image: picturePath(key), ...photo }))
}

/** The photos as shoppers see them, with the texts in their language; in English where nobody translated one. */
export function photosIn(language: PageLanguage, photos: readonly Photo[]): ProductPhoto[] {
  return photos.map(({ key, alt, alt_translations: translated, is_back }) => {
    const text = language === 'en' ? alt : (translated?.[language] ?? alt)
    return { image: picturePath(key), alt: text, is_back }
  })
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
