import type { PageLanguage } from './page-languages'
import type { TranslationLanguage } from './translations'

/** One text in the languages into which somebody translated it. No schema here, so that pages stay small. */
export type TextByLanguage = Partial<Record<TranslationLanguage, string | undefined>>

/** A text in a language; in English where nobody translated it. */
export function textIn(language: PageLanguage, english: string, translated: TextByLanguage | undefined): string {
  const own = language === 'en' ? undefined : translated?.[language]
  return own === undefined || own === '' ? english : own
}
