import { partsOf } from './fold-letters'
import { latinFromArabic } from './latin-name'

export const LONGEST_SLUG = 80
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

const ARABIC = /\p{Script=Arabic}/u
const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩'

/** Spells a text in Latin letters, digits and hyphens, as an address has them; empty where nothing can be spelt so. */
export function slugFrom(text: string): string {
  const words = partsOf(text.replace(/[٠-٩]/g, (digit) => String(ARABIC_DIGITS.indexOf(digit)))).map(({ letters }) =>
    ARABIC.test(letters) ? latinFromArabic(letters).toLowerCase() : letters,
  )
  const slug = words
    .join(' ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return slug.length <= LONGEST_SLUG ? slug : slug.slice(0, LONGEST_SLUG + 1).replace(/-[^-]*$|.$/, '')
}

/** The readable address of a product: `/products/al-ain-home-2026-27-123`. The id at its end finds the product. */
export function productPath({ id, name, slug }: { id: number; name: string; slug: string | null }): string {
  const words = slug ?? slugFrom(name)
  return words === '' ? `/products/${id}` : `/products/${words}-${id}`
}
