import type { PageLanguage } from './page-languages'
import { textIn, translationsOfSetting, type TextByLanguage } from './text-in-language'

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

/** The address in other languages. */
export function addressTranslations({
  contact_address: text,
  contact_address_ar: arabic,
}: ContactAddress): TextByLanguage {
  const standard = { text: SHOP_CONTACT.city, translations: SHOP_CONTACT.cityTranslations }
  return translationsOfSetting({ text, arabic, standard })
}
