import type { ProductPhoto } from '@shop/contract/catalog'

const BACK = 'back'

/** Formats photos as a line each: `/pictures/…/640.webp | the crest | back`. Text and mark are left out where there are none. */
export function photosInWords(photos: readonly ProductPhoto[]): string | null {
  const lines = photos.map(({ image, alt, is_back }) => {
    const text = alt?.replaceAll('|', '/').replaceAll('\n', ' ') ?? ''
    return [image, ...(text === '' && !is_back ? [] : [text]), ...(is_back ? [BACK] : [])].join(' | ')
  })
  return lines.length === 0 ? null : lines.join('\n')
}

/** The photo with its texts in every language as one text, for the audit log. */
export function withAllTexts({ alt, alt_translations: { ar } = {}, ...photo }: ProductPhoto): ProductPhoto {
  const texts = [alt, ar && `Arabic: ${ar}`].filter(Boolean)
  return { ...photo, alt: texts.length === 0 ? null : texts.join(', ') }
}

/** Parses what `photosInWords` formats. */
export function readPhotos(text: string): ProductPhoto[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [image = '', alt = '', mark] = line.split('|').map((part) => part.trim())
    return { image, alt: alt === '' ? null : alt, is_back: mark === BACK }
  })
}
