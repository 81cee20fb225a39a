import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '@shop/contract/translations'

type ByLanguage = Partial<Record<TranslationLanguage, string | undefined>>

/** The field of an answer that has a text in other languages; left out where the text stands in English alone. */
export function translated<Field extends string>(
  field: Field,
  byLanguage: ByLanguage | undefined,
): Partial<Record<Field, ByLanguage>> {
  if (byLanguage === undefined || Object.keys(byLanguage).length === 0) return {}
  return { [field]: byLanguage } as Record<Field, ByLanguage>
}

/** A translation that is empty is none, so that only texts that somebody wrote are saved. */
export function withoutEmptyTexts(given: ByLanguage | undefined): ByLanguage {
  return Object.fromEntries(
    TRANSLATION_LANGUAGES.flatMap((language) => {
      const text = given?.[language]
      return text ? [[language, text]] : []
    }),
  )
}
