import { LANGUAGE } from '#language'
import { PAGE_LANGUAGES, pathIn, type PageLanguage } from '@shop/contract/page-languages'
import { addressShown } from './address'
import { localStored } from './browser-storage'

/** Under it this browser remembers which language somebody chose. */
const LANGUAGE_KEY = 'language'

export const OTHER_LANGUAGES: readonly PageLanguage[] = PAGE_LANGUAGES.filter((language) => language !== LANGUAGE)

export function rememberLanguage(language: PageLanguage): void {
  localStored.write(LANGUAGE_KEY, language)
}

/** The language that was chosen in this browser; null where none was, or one that the shop does not speak any more. */
export function rememberedLanguage(): PageLanguage | null {
  const chosen = localStored.read(LANGUAGE_KEY)
  return PAGE_LANGUAGES.find((language) => language === chosen) ?? null
}

/** The open page in another language, with its query and its hash. */
export function addressIn(language: PageLanguage): string {
  return pathIn(language, addressShown()) + window.location.hash
}
