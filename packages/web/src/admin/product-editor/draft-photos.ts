import * as m from '#messages/admin-product-editor'
import type { ProductPhoto } from '@shop/contract/catalog'
import { textDraft, writtenTexts, type TextDraft } from '../translations/text-draft'
import { formatCount } from '../../ui/format'
import { inSeries } from '../../ui/in-series'

/** The form values of a photo. */
export interface PhotoDraft {
  image: string
  alt: string
  translatedAlts: TextDraft
  isBack: boolean
}

export function photoDraftsOf(photos: readonly ProductPhoto[] = []): PhotoDraft[] {
  return photos.map(({ image, alt, alt_translations: translations, is_back }) => ({
    image,
    alt: alt ?? '',
    translatedAlts: textDraft(translations),
    isBack: is_back,
  }))
}

export function photoInputs(photos: readonly PhotoDraft[]): ProductPhoto[] {
  return photos.map(({ image, alt, translatedAlts, isBack }) => ({
    image,
    alt: alt.trim() || null,
    // An empty text removes the one that was there.
    alt_translations: { ...textDraft(), ...writtenTexts(translatedAlts) },
    is_back: isBack,
  }))
}

/** The photos in words, for comparing two versions. */
export function photoWords(photos: readonly PhotoDraft[]): string {
  const words = photos.map(({ alt, translatedAlts, isBack }) => {
    const text = inSeries([alt, ...Object.values(translatedAlts)]) || m.noText
    return isBack ? m.photoOfTheBack({ text }) : text
  })
  return photos.length === 0 ? m.none : `${formatCount(photos.length)}: ${words.join('; ')}`
}

/** Adds a photo behind the others, unless it is there already. */
export function withPhoto(photos: readonly PhotoDraft[], image: string, alt = ''): PhotoDraft[] {
  const isThere = photos.some((photo) => photo.image === image)
  return isThere ? [...photos] : [...photos, { image, alt, translatedAlts: textDraft(), isBack: false }]
}

/** Marks one photo as the back, or none. */
export function markBack(photos: readonly PhotoDraft[], image: string, isBack: boolean): PhotoDraft[] {
  return photos.map((photo) => ({ ...photo, isBack: isBack && photo.image === image }))
}
