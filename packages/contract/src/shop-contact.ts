import type { PageLanguage } from './page-languages'
import { textIn, type TextByLanguage } from './text-in-language'

/** How shoppers reach the shop until staff set it. */
export const SHOP_CONTACT = {
  mail: 'hello@touchline.example',
  city: 'Dubai, United Arab Emirates',
  cityTranslations: { ar: 'دبي، الإمارات العربية المتحدة' },
} as const

interface ContactAddress {
  contact_address: string
  contact_address_ar: string
}

/** The shop's address in a language; in English where staff wrote it in English alone. */
export function contactAddress(set: ContactAddress, language: PageLanguage): string {
  return textIn(language, set.contact_address, addressTranslations(set))
}

/** The address in other languages. The one of a new shop is known in them; one that staff wrote is not. */
export function addressTranslations({
  contact_address: address,
  contact_address_ar: arabic,
}: ContactAddress): TextByLanguage {
  if (arabic !== '') return { ar: arabic }
  return address === SHOP_CONTACT.city ? SHOP_CONTACT.cityTranslations : {}
}
