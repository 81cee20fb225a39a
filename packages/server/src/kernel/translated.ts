import type { TextByLanguage } from '@shop/contract/text-in-language'
import { TRANSLATION_LANGUAGES } from '@shop/contract/page-languages'

/** The field of an answer that has a text in other languages; left out where the text stands in English alone. */
export function translated<Field extends string>(
  field: Field,
  byLanguage: TextByLanguage | undefined,
): Partial<Record<Field, TextByLanguage>> {
  if (byLanguage === undefined || Object.keys(byLanguage).length === 0) return {}
  return { [field]: byLanguage } as Record<Field, TextByLanguage>
}

/** A translation that is empty is none, so that only texts that somebody wrote are saved. */
export function withoutEmptyTexts(given: TextByLanguage | undefined): TextByLanguage {
  return Object.fromEntries(
    TRANSLATION_LANGUAGES.flatMap((language) => {
      const text = given?.[language]
      return text ? [[language, text]] : []
    }),
  )
}
