import type { MessageLanguage } from './compile-message.ts'

export type LanguageCode = 'en' | 'ar' | 'pseudo'

interface Language extends MessageLanguage {
  /** Where its pages stand. */
  basename: string
  /** Whose texts it says; those that are missing there are said in English. */
  messages: string
}

export const LANGUAGES: Readonly<Record<LanguageCode, Language>> = {
  en: { locale: 'en-US', direction: 'ltr', basename: '/', messages: 'en' },
  ar: { locale: 'ar-AE-u-nu-latn', direction: 'rtl', basename: '/ar', messages: 'ar' },
  pseudo: { locale: 'en-US', direction: 'ltr', basename: '/', messages: 'en', isDoubled: true },
}

/** The language of this build: English, unless SHOP_LANGUAGE names another. */
export function chosenLanguage(): LanguageCode {
  const code = process.env.SHOP_LANGUAGE ?? 'en'
  if (code in LANGUAGES) return code as LanguageCode
  throw new Error(`SHOP_LANGUAGE=${code} is none of ${Object.keys(LANGUAGES).join(', ')}.`)
}
