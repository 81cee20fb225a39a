import { LANGUAGE } from '#language'
import { pathIn, type PageLanguage } from '@shop/contract/page-languages'
import { addressShown } from './address'
import { localStored } from './browser-storage'

/** Under it this browser remembers which language somebody chose. */
const LANGUAGE_KEY = 'language'

/** Each in its own language, because its speakers may not read the other one. */
export const OTHER_LANGUAGE: { code: PageLanguage; name: string } =
  LANGUAGE === 'ar' ? { code: 'en', name: 'English' } : { code: 'ar', name: 'العربية' }

export function rememberLanguage(language: PageLanguage): void {
  localStored.write(LANGUAGE_KEY, language)
}

/** The language that was chosen in this browser; null where none was. */
export function rememberedLanguage(): string | null {
  return localStored.read(LANGUAGE_KEY)
}

/** The open page in the other language, with its query and its hash. */
export function addressInOther(): string {
  return pathIn(OTHER_LANGUAGE.code, addressShown()) + window.location.hash
}
