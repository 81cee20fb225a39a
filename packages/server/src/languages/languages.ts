import {
  LANGUAGES,
  TRANSLATION_LANGUAGES,
  type PageLanguage,
  type TranslationLanguage,
} from '@shop/contract/page-languages'
import { ARABIC } from './arabic'
import type { Language } from './language'
import { ENGLISH_RECEIPT, type ReceiptWords } from './receipt-words'

/** One file for each language into which the server translates. */
const TRANSLATIONS: Readonly<Record<TranslationLanguage, Language>> = { ar: ARABIC }

/** English texts stand where they are said: their language has no messages of its own. */
const ENGLISH: Required<Pick<Language, 'comma' | 'places' | 'table' | 'receipt'>> = {
  comma: ', ',
  places: {},
  table: 'Table',
  receipt: ENGLISH_RECEIPT,
}

export function translationIn(language: TranslationLanguage): Language {
  return TRANSLATIONS[language]
}

/** What the language says of itself, and for the rest what English does. */
export function wordsIn(language: PageLanguage): typeof ENGLISH & Partial<Language> {
  return language === 'en' ? ENGLISH : { ...ENGLISH, ...TRANSLATIONS[language] }
}

export function receiptWordsIn(language: PageLanguage): ReceiptWords {
  return wordsIn(language).receipt
}

/** For days and times in mails: English ones name the day before the month. */
export function dayLocale(language: PageLanguage = 'en'): string {
  return language === 'en' ? 'en-GB' : LANGUAGES[language].locale
}

/** A value for each language but English, as texts by language are kept. */
export function byLanguage<Value>(
  valueIn: (language: TranslationLanguage) => Value,
): Record<TranslationLanguage, Value> {
  const values = TRANSLATION_LANGUAGES.map((language) => [language, valueIn(language)])
  return Object.fromEntries(values) as Record<TranslationLanguage, Value>
}
