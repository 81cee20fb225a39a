import type { PageLanguage } from './page-languages'
import type { TranslationLanguage } from './translations'

/** One text in the languages into which somebody translated it. No schema here, so that pages stay small. */
export type TextByLanguage = Partial<Record<TranslationLanguage, string | undefined>>

/** A text that staff may set, in English and in Arabic; empty where they have set none. */
interface SetText {
  text: string
  arabic: string
  /** What a new shop says. */
  standard: { text: string; translations: TextByLanguage }
}

/** The translations of a text that staff may set. That of a new shop is known in other languages; one that staff wrote is not. */
export function translationsOfSetting({ text, arabic, standard }: SetText): TextByLanguage {
  if (arabic !== '') return { ar: arabic }
  return text === standard.text ? standard.translations : {}
}

/** A text in a language; in English where nobody translated it. */
export function textIn(language: PageLanguage, english: string, translated: TextByLanguage | undefined): string {
  const own = language === 'en' ? undefined : translated?.[language]
  return own === undefined || own === '' ? english : own
}
