import type { PageLanguage } from './page-languages'
import { settingIn, translationsOfSetting, type SetInLanguages, type TextByLanguage } from './text-in-language'

/** How shoppers reach the shop until staff set it. */
export const SHOP_CONTACT = {
  mail: 'hello@touchline.example',
  city: 'Dubai, United Arab Emirates',
  cityTranslations: { ar: 'دبي، الإمارات العربية المتحدة' },
} as const

const STANDARD = { text: SHOP_CONTACT.city, translations: SHOP_CONTACT.cityTranslations }

/** The shop's address in a language; in English where staff wrote it in English alone. */
export function contactAddress(set: SetInLanguages<'contact_address'>, language: PageLanguage): string {
  return settingIn(language, set, 'contact_address', STANDARD)
}

/** The address in other languages. */
export function addressTranslations(set: SetInLanguages<'contact_address'>): TextByLanguage {
  return translationsOfSetting(set, 'contact_address', STANDARD)
}
