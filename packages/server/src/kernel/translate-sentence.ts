import type { PageLanguage } from '@shop/contract/page-languages'
import mailLines from '../../messages/ar/mail-lines.json'
import mails from '../../messages/ar/mails.json'
import refusals from '../../messages/ar/refusals.json'
import { openCatalogue, type FindText } from './message-catalogue'
import { placeIn } from './place-names'

/** Says an English text in another language; a text that nobody translated, such as a name, stays as it is. */
export type Say = (english: string) => string

/** For `Intl`. Figures are Latin ones, as on the jerseys and in every price. */
export const LOCALES: Readonly<Record<PageLanguage, string>> = { en: 'en-US', ar: 'ar-AE-u-nu-latn' }
/** With the figures ٠١٢٣٤٥٦٧٨٩, which staff may choose for the Arabic pages. */
const EASTERN_FIGURES = 'ar-AE-u-nu-arab'

/** The marks of Unicode that keep a value from turning the sentence around it. */
export const ISOLATES = ['\u2068', '\u2069'] as const
/** Mails remove those marks from what people typed, so their own stand as letters of nobody until the mail is whole. */
export const MAIL_ISOLATES = ['\uE000', '\uE001'] as const

const catalogues = {
  refusals: once(() => openRefusals(LOCALES.ar)),
  refusalsInEasternFigures: once(() => openRefusals(EASTERN_FIGURES)),
  mailLines: once(() => openCatalogue(mailLines, { locale: LOCALES.ar, isolate: MAIL_ISOLATES })),
  mails: once(() => openCatalogue(mails, { locale: LOCALES.ar, isolate: MAIL_ISOLATES })),
}

/** English texts stand where they are said; another language has them by the English ones in `packages/server/messages`. */
export function sayIn(language: PageLanguage, catalogue: keyof typeof catalogues): Say {
  if (language === 'en') return (english) => english
  return (english) => catalogues[catalogue]()(english) ?? english
}

/** Says refusals on pages, in the figures that the setting `arabic_digits` names. */
export function sayRefusalsIn(language: PageLanguage, digits: string): Say {
  return sayIn(language, digits === 'eastern' ? 'refusalsInEasternFigures' : 'refusals')
}

function openRefusals(locale: string): FindText {
  const values = {
    place: (english: string) => placeIn('ar', english),
    day: (english: string) => dayIn(locale, english),
  }
  return openCatalogue(refusals, { locale, isolate: ISOLATES, values })
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

/** Opened with the first text of the language: a shop that speaks English alone reads none of it. */
function once(open: () => FindText): () => FindText {
  let opened: FindText | undefined
  return () => (opened ??= open())
}
