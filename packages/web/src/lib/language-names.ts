import { LOCALE } from '#language'
import type { PageLanguage } from '@shop/contract/page-languages'

/** What a language is called in the language of the page. */
export function languageName(language: PageLanguage): string {
  return new Intl.DisplayNames(LOCALE, { type: 'language' }).of(language) ?? language
}
