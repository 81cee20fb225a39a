import type { ProductPhoto } from '@shop/contract/catalog'
import type { ManagedProduct } from '@shop/contract/catalog-admin'
import { LANGUAGES, TRANSLATION_LANGUAGES, type TranslationLanguage } from '@shop/contract/page-languages'
import { ShopError } from '../kernel/shop-error'

const BACK = 'back'

/** Formats photos as a line each: `/pictures/…/640.webp | the crest | back`. Text and mark are left out where there are none. */
export function photosInWords(photos: readonly ProductPhoto[]): string | null {
  const lines = photos.map(({ image, alt, is_back }) => {
    const text = inOneLine(alt)
    return [image, ...(text === '' && !is_back ? [] : [text]), ...(is_back ? [BACK] : [])].join(' | ')
  })
  return lines.length === 0 ? null : lines.join('\n')
}

/** The photo with its texts in every language as one text, for the audit log. */
export function withAllTexts({ alt, alt_translations: translated = {}, ...photo }: ProductPhoto): ProductPhoto {
  const others = TRANSLATION_LANGUAGES.map((language) => {
    const text = translated[language]
    return text && `${LANGUAGES[language].englishName}: ${text}`
  })
  const texts = [alt, ...others].filter(Boolean)
  return { ...photo, alt: texts.length === 0 ? null : texts.join(', ') }
}

function inOneLine(text: string | null | undefined): string {
  return text?.replaceAll('|', '/').replaceAll('\n', ' ') ?? ''
}

/** Parses what `photosInWords` formats. */
export function readPhotos(text: string): ProductPhoto[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [image = '', alt = '', mark] = line.split('|').map((part) => part.trim())
    return { image, alt: alt === '' ? null : alt, is_back: mark === BACK }
  })
}

/** The columns of CSV files that have the texts of photos in other languages: `photos_ar`. */
export const PHOTO_TEXT_COLUMNS = TRANSLATION_LANGUAGES.map((language) => ({
  language,
  column: `photos_${language}` as const,
  cell: ({ photos = [] }: ManagedProduct) => photoTextsInWords(language, photos),
}))
export type PhotoTextColumn = `photos_${TranslationLanguage}`

/** Formats the texts of photos in a language as a line each, by their pictures: `/pictures/…/640.webp | الشعار`. */
function photoTextsInWords(language: TranslationLanguage, photos: readonly ProductPhoto[]): string | null {
  const lines = photos.flatMap(({ image, alt_translations: texts }) =>
    texts?.[language] ? [`${image} | ${inOneLine(texts[language])}`] : [],
  )
  return lines.length === 0 ? null : lines.join('\n')
}

/**
 * The photos with the texts in the cells of a row; undefined where the file has none of these columns. A photo that a cell does
 * not name loses its text in that language, as an empty cell removes any other text.
 */
export function photosWithTexts(
  cells: Readonly<Partial<Record<string, string>>>,
  photos: readonly ProductPhoto[],
): ProductPhoto[] | undefined {
  const given = PHOTO_TEXT_COLUMNS.flatMap(({ language, column }) => {
    const cell = cells[column]
    return cell === undefined ? [] : [[language, textsByPicture(column, cell, photos)] as const]
  })
  if (given.length === 0 || photos.length === 0) return undefined
  return photos.map((photo) => {
    const texts = given.map(([language, texts]) => [language, texts.get(photo.image) ?? ''] as const)
    return { ...photo, alt_translations: { ...photo.alt_translations, ...Object.fromEntries(texts) } }
  })
}

function textsByPicture(column: string, cell: string, photos: readonly ProductPhoto[]): Map<string, string> {
  const lines = cell.split('\n').filter((line) => line.trim() !== '')
  return new Map(
    lines.map((line) => {
      const [image = '', text = ''] = line.split('|').map((part) => part.trim())
      if (!photos.some((photo) => photo.image === image))
        throw new ShopError('invalid-input', `${column}: The product has no photo ${image.slice(0, 100)}.`)
      return [image, text]
    }),
  )
}
