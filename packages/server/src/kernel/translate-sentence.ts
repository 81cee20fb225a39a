import { directionOf, LANGUAGES, type PageLanguage, type TranslationLanguage } from '@shop/contract/page-languages'
import type { Language } from '../languages/language'
import { translationIn } from '../languages/languages'
import { openCatalogue, type FindText } from './message-catalogue'
import { placeIn } from './place-names'

/** Says an English text in another language; a text that nobody translated, such as a name, stays as it is. */
export type Say = (english: string) => string

/** The marks of Unicode that keep a value from turning the sentence around it. */
export const ISOLATES = ['\u2068', '\u2069'] as const
/** Mails remove those marks from what people typed, so their own stand as letters of nobody until the mail is whole. */
export const MAIL_ISOLATES = ['\uE000', '\uE001'] as const
const NO_ISOLATES = ['', ''] as const

type CatalogueName = keyof Language['messages']

/** English texts stand where they are said; another language has them by the English ones in `packages/server/messages`. */
export function sayIn(language: PageLanguage, catalogue: CatalogueName): Say {
  if (language === 'en') return (english) => english
  return (english) => catalogueIn(language, catalogue)(english) ?? english
}

/** Says refusals on pages, in the figures that the setting `arabic_digits` names. */
export function sayRefusalsIn(language: PageLanguage, digits: string): Say {
  if (language === 'en') return (english) => english
  const { localeInOtherFigures } = translationIn(language)
  const locale = digits === 'eastern' ? localeInOtherFigures : undefined
  return (english) => catalogueIn(language, 'refusals', locale)(english) ?? english
}

/** Opened with the first text of the language: a shop that speaks English alone reads none of it. */
const opened = new Map<string, FindText>()

function catalogueIn(
  language: TranslationLanguage,
  name: CatalogueName,
  locale: string = LANGUAGES[language].locale,
): FindText {
  const key = `${locale} ${name}`
  const known = opened.get(key)
  if (known) return known
  const isRightToLeft = directionOf(language) === 'rtl'
  const isolate = isRightToLeft ? (name === 'refusals' ? ISOLATES : MAIL_ISOLATES) : NO_ISOLATES
  const values = {
    place: (english: string) => placeIn(language, english),
    day: (english: string) => dayIn(locale, english),
  }
  const found = openCatalogue(translationIn(language).messages[name], {
    ...{ locale, isolate },
    ...(name === 'refusals' && { values }),
  })
  opened.set(key, found)
  return found
}

/** A day that is written in English, such as "November 20, 2026"; undefined for any other text. */
function dayIn(locale: string, english: string): string | undefined {
  if (!A_DAY.test(english)) return undefined
  const day = new Date(`${english} UTC`)
  return Number.isNaN(day.getTime())
    ? undefined
    : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
}

/** As `en-US` and `en-GB` write a day in full. */
const A_DAY = /^([A-Z][a-z]+ \d{1,2}, \d{4}|\d{1,2} [A-Z][a-z]+ \d{4})$/
