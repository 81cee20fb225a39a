import type { PageLanguage } from '@shop/contract/page-languages'
import mailLines from '../../messages/ar/mail-lines.json'
import mails from '../../messages/ar/mails.json'
import refusals from '../../messages/ar/refusals.json'
import { openCatalogue, type FindText } from './message-catalogue'

/** Says an English text in another language; a text that nobody translated, such as a name, stays as it is. */
export type Say = (english: string) => string

/** For `Intl`. Figures are Latin ones, as on the jerseys and in every price. */
export const LOCALES: Readonly<Record<PageLanguage, string>> = { en: 'en-US', ar: 'ar-AE-u-nu-latn' }

/** The marks of Unicode that keep a value from turning the sentence around it. */
export const ISOLATES = ['\u2068', '\u2069'] as const
/** Mails remove those marks from what people typed, so their own stand as letters of nobody until the mail is whole. */
export const MAIL_ISOLATES = ['\uE000', '\uE001'] as const

const catalogues = {
  refusals: once(() => openCatalogue(refusals, { locale: LOCALES.ar, isolate: ISOLATES })),
  mailLines: once(() => openCatalogue(mailLines, { locale: LOCALES.ar, isolate: MAIL_ISOLATES })),
  mails: once(() => openCatalogue(mails, { locale: LOCALES.ar, isolate: MAIL_ISOLATES })),
}

/** English texts stand where they are said; another language has them by the English ones in `packages/server/messages`. */
export function sayIn(language: PageLanguage, catalogue: keyof typeof catalogues): Say {
  if (language === 'en') return (english) => english
  return (english) => catalogues[catalogue]()(english) ?? english
}

/** Opened with the first text of the language: a shop that speaks English alone reads none of it. */
function once(open: () => FindText): () => FindText {
  let opened: FindText | undefined
  return () => (opened ??= open())
}
