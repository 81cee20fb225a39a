import {
  PAGE_LANGUAGES,
  LANGUAGES as SHOP_LANGUAGES,
  pathIn,
  type PageLanguage,
} from '../../contract/src/page-languages.ts'
import type { MessageLanguage } from './compile-message.ts'

export type LanguageCode = PageLanguage | 'pseudo'

interface Language extends MessageLanguage {
  /** Where its pages stand. */
  basename: string
  /** Whose texts it says; those that are missing there are said in English. */
  messages: string
}

const languages = PAGE_LANGUAGES.map((code) => {
  const { locale, direction } = SHOP_LANGUAGES[code]
  return [code, { locale, direction, basename: pathIn(code, '/'), messages: code }]
})

/** How each language of the shop is built, and a pseudo-language that is built in development alone. */
export const LANGUAGES: Readonly<Record<LanguageCode, Language>> = {
  ...(Object.fromEntries(languages) as Record<PageLanguage, Language>),
  pseudo: { locale: 'en-US', direction: 'ltr', basename: '/', messages: 'en', isDoubled: true },
}

/** The language of this build: English, unless SHOP_LANGUAGE names another. */
export function chosenLanguage(): LanguageCode {
  const code = process.env.SHOP_LANGUAGE ?? 'en'
  if (code in LANGUAGES) return code as LanguageCode
  throw new Error(`SHOP_LANGUAGE=${code} is none of ${Object.keys(LANGUAGES).join(', ')}.`)
}
