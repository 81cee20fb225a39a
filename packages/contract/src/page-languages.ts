/** The languages that pages are built in. English stands at the specification's paths, every other under its code. */
export const PAGE_LANGUAGES = ['en', 'ar'] as const
export type PageLanguage = (typeof PAGE_LANGUAGES)[number]

/** The path in a language, of a path in English: `/leagues`, `/ar/leagues`. */
export function pathIn(language: PageLanguage, path: string): string {
  if (language === 'en') return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** The query of a call that answers in a language; it answers in English by itself. */
export function languageQueryOf(language: PageLanguage): { language?: PageLanguage } {
  return language === 'en' ? {} : { language }
}

/** The language of a path, with or without a query. */
export function languageOfPath(path: string): PageLanguage {
  const [, first = ''] = path.split(/[/?#]/, 2)
  return PAGE_LANGUAGES.find((language) => language !== 'en' && language === first) ?? 'en'
}
