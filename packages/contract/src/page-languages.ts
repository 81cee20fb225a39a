interface LanguageFacts {
  /** As its own readers call it. */
  name: string
  /** In English, for the audit log and the API. */
  englishName: string
  direction: 'ltr' | 'rtl'
  /** For `Intl`. Figures are Latin ones, as on the jerseys and in every price. */
  locale: string
  /** What an English page says to whoever reads this language. */
  offer: string
  /** While it is being translated: what has no message yet is said in English, and no check asks for it. */
  isIncomplete?: boolean
}

/**
 * The languages of the shop. English stands at the specification's paths, every other under its code. Decision 64 says what
 * else a new one needs.
 */
const EVERY_LANGUAGE = {
  en: {
    name: 'English',
    englishName: 'English',
    direction: 'ltr',
    locale: 'en-US',
    offer: 'This shop is in English, too',
  },
  ar: {
    ...{ name: 'العربية', englishName: 'Arabic', direction: 'rtl', locale: 'ar-AE-u-nu-latn' },
    offer: 'هذا المتجر متاح بالعربية',
  },
} as const satisfies Record<string, LanguageFacts>

export type PageLanguage = keyof typeof EVERY_LANGUAGE
export const LANGUAGES: Readonly<Record<PageLanguage, LanguageFacts>> = EVERY_LANGUAGE
/** The languages into which texts are translated; a product, a page or a mail itself is written in English. */
export type TranslationLanguage = Exclude<PageLanguage, 'en'>

export const PAGE_LANGUAGES = Object.keys(EVERY_LANGUAGE) as PageLanguage[]
export const TRANSLATION_LANGUAGES = PAGE_LANGUAGES.filter(
  (language): language is TranslationLanguage => language !== 'en',
)

/** Where a text in the language begins: for fields and parts of a page that are not in the language of the page. */
export function directionOf(language: PageLanguage): 'ltr' | 'rtl' {
  return LANGUAGES[language].direction
}

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
  return TRANSLATION_LANGUAGES.find((language) => language === first) ?? 'en'
}
