import type { ProductInput } from '@shop/contract/catalog-admin'
import { TRANSLATION_LANGUAGES } from '@shop/contract/page-languages'
import type { Photo } from '../catalog/catalog.tables'
import { pathOf } from '../catalog/picture-of'
import { refusal } from '../kernel/refusal'
import { readPicturePath } from '../pictures/picture-path'
import type { ProductState } from './product-state'
import { readImage } from './read-image'
import { textOrNull } from './text-or-null'

interface PhotoReferences {
  uploads: ReadonlySet<string>
  siteUrl: string
}

/**
 * The photos after applying the input. Photos that are sent back unchanged beside another `image` count as left out:
 * so files and forms that know one picture only change the first photo.
 */
export function draftPhotos(
  { photos, image }: Pick<ProductInput, 'photos' | 'image'>,
  current: ProductState | undefined,
  references: PhotoReferences,
): Photo[] {
  const before = current?.photos ?? []
  const given = photos && checkedPhotos(photos, before, references)
  if (given && (image == null || !isSame(given, before))) return given
  const isAsBefore = image === undefined || (current !== undefined && image === pathOf(current))
  return isAsBefore ? before : withFirst(image, before, references)
}

function checkedPhotos(
  given: NonNullable<ProductInput['photos']>,
  before: readonly Photo[],
  { uploads, siteUrl }: PhotoReferences,
): Photo[] {
  const photos = given.map(({ image, alt, alt_translations: translations, is_back }): Photo => {
    const key = readPicturePath(image.replace(siteUrl, ''))
    const isKnown = key !== undefined && (uploads.has(key) || before.some((photo) => photo.key === key))
    if (!isKnown) throw refusal('photos', 'There is no such picture. Please upload the photo again.')
    const translated = altTranslations(translations, before.find((photo) => photo.key === key)?.alt_translations)
    return { key, alt: alt == null ? null : textOrNull(alt), is_back, ...translated }
  })
  if (new Set(photos.map(({ key }) => key)).size < photos.length) throw refusal('photos', 'A photo is there twice.')
  if (photos.filter(({ is_back }) => is_back).length > 1) throw refusal('photos', 'Only one photo can be the back.')
  return photos
}

/** The texts after applying the input: an omitted one stays, null or an empty one removes it. */
function altTranslations(
  given: NonNullable<ProductInput['photos']>[number]['alt_translations'],
  current: Photo['alt_translations'],
): Pick<Photo, 'alt_translations'> {
  const texts = TRANSLATION_LANGUAGES.flatMap((language) => {
    const text = given?.[language] === undefined ? current?.[language] : given[language]
    return text ? [[language, text] as const] : []
  })
  return texts.length > 0 ? { alt_translations: Object.fromEntries(texts) } : {}
}

/** A picture that is no upload, or none, ends the photos. */
function withFirst(image: string | null, before: readonly Photo[], { uploads, siteUrl }: PhotoReferences): Photo[] {
  const key = readImage(image, siteUrl)?.pictureKey
  if (key == null) return []
  const known = before.find((photo) => photo.key === key)
  if (!known && !uploads.has(key)) return []
  const first = known ?? { key, alt: null, is_back: false }
  return [first, ...before.slice(1).filter((photo) => photo !== known)]
}

function isSame(one: readonly Photo[], other: readonly Photo[]): boolean {
  const words = (photos: readonly Photo[]) =>
    JSON.stringify(
      photos.map(({ key, alt, is_back, alt_translations: texts = {} }) => [
        ...[key, alt, is_back],
        ...TRANSLATION_LANGUAGES.map((language) => texts[language]),
      ]),
    )
  return words(one) === words(other)
}
