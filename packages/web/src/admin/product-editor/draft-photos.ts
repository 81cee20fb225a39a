import * as m from '#messages/admin-product-editor'
import type { ProductPhoto } from '@shop/contract/catalog'
import { formatCount } from '../../ui/format'

/** The form values of a photo. */
export interface PhotoDraft {
  image: string
  alt: string
  altInArabic: string
  isBack: boolean
}

export function photoDraftsOf(photos: readonly ProductPhoto[] = []): PhotoDraft[] {
  return photos.map(({ image, alt, alt_translations: translations, is_back }) => ({
    image,
    alt: alt ?? '',
    altInArabic: translations?.ar ?? '',
    isBack: is_back,
  }))
}

export function photoInputs(photos: readonly PhotoDraft[]): ProductPhoto[] {
  return photos.map(({ image, alt, altInArabic, isBack }) => ({
    image,
    alt: alt.trim() || null,
    alt_translations: { ar: altInArabic.trim() },
    is_back: isBack,
  }))
}

/** The photos in words, for comparing two versions. */
export function photoWords(photos: readonly PhotoDraft[]): string {
  const words = photos.map(({ alt, altInArabic, isBack }) => {
    const text = [alt, altInArabic].filter(Boolean).join(', ') || m.noText
    return isBack ? m.photoOfTheBack({ text }) : text
  })
  return photos.length === 0 ? m.none : `${formatCount(photos.length)}: ${words.join('; ')}`
}

/** Adds a photo behind the others, unless it is there already. */
export function withPhoto(photos: readonly PhotoDraft[], image: string, alt = ''): PhotoDraft[] {
  const isThere = photos.some((photo) => photo.image === image)
  return isThere ? [...photos] : [...photos, { image, alt, altInArabic: '', isBack: false }]
}

/** Marks one photo as the back, or none. */
export function markBack(photos: readonly PhotoDraft[], image: string, isBack: boolean): PhotoDraft[] {
  return photos.map((photo) => ({ ...photo, isBack: isBack && photo.image === image }))
}
