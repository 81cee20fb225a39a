import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '@shop/contract/page-languages'
import type { TextByLanguage } from '@shop/contract/text-in-language'

/** One text in every language but English, as it is typed; an empty text is a missing one. */
export type TextDraft = Record<TranslationLanguage, string>

export function textDraft(translations: TextByLanguage = {}): TextDraft {
  return Object.fromEntries(
    TRANSLATION_LANGUAGES.map((language) => [language, translations[language] ?? '']),
  ) as TextDraft
}

/** The texts that somebody wrote, without blanks around them; undefined where there is none. */
export function writtenTexts(draft: TextDraft): TextByLanguage | undefined {
  const written = TRANSLATION_LANGUAGES.flatMap((language) => {
    const text = draft[language].trim()
    return text === '' ? [] : [[language, text] as const]
  })
  return written.length === 0 ? undefined : Object.fromEntries(written)
}
