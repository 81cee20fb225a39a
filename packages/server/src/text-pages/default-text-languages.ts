import type { PageLanguage } from '@shop/contract/page-languages'

/** A language without default texts of its own shows the English ones. */
const DEFAULT_TEXT_LANGUAGES = ['en', 'ar'] as const satisfies PageLanguage[]

export type DefaultTextLanguage = (typeof DEFAULT_TEXT_LANGUAGES)[number]

export function hasDefaultText(language: PageLanguage): language is DefaultTextLanguage {
  return DEFAULT_TEXT_LANGUAGES.some((known) => known === language)
}
