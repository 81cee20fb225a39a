import { PAGE_LANGUAGES, type PageLanguage } from '@shop/contract/page-languages'

/** Each language is named as its own readers name it. */
const LANGUAGE_NAMES: Readonly<Record<PageLanguage, string>> = { en: 'English', ar: 'العربية' }

/** The languages of the shop, as options of a select. */
export function LanguageOptions() {
  return PAGE_LANGUAGES.map((language) => (
    <option key={language} value={language} lang={language}>
      {LANGUAGE_NAMES[language]}
    </option>
  ))
}

/** The language of an option that was chosen. */
export function pageLanguageOf(value: string): PageLanguage {
  return PAGE_LANGUAGES.find((language) => language === value) ?? 'en'
}
