import { LANGUAGES, PAGE_LANGUAGES, type PageLanguage } from '@shop/contract/page-languages'

/** The languages of the shop, as options of a select; each is named as its own readers name it. */
export function LanguageOptions() {
  return PAGE_LANGUAGES.map((language) => (
    <option key={language} value={language} lang={language}>
      {LANGUAGES[language].name}
    </option>
  ))
}

/** The language of an option that was chosen. */
export function pageLanguageOf(value: string): PageLanguage {
  return PAGE_LANGUAGES.find((language) => language === value) ?? 'en'
}
