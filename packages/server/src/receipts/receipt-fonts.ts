import { latinFromArabic } from '@shop/contract/latin-name'
import { embedTypeface, LATIN, splitByFont, type FontDocument, type FontRun, type Weight } from './pdf-fonts'

const ARABIC = /[\p{Script=Arabic}][\p{Script=Arabic}\p{M}\s]*/gu
/** Control characters and direction marks, which have no shape. */
const INVISIBLE = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/** Splits texts into runs by the fonts that have their letters; the fonts are embedded in the document. */
export function receiptFonts(document: FontDocument): (text: string, weight: Weight) => FontRun[] {
  embedTypeface(document, 'saira-extra-condensed', LATIN)
  return (text, weight) => splitByFont(document, readable(text), weight, LATIN)
}

/** Arabic names are written in Latin letters, because the shop's typeface has no Arabic ones. */
function readable(text: string): string {
  return text
    .normalize('NFC')
    .replace(ARABIC, (words) => `${latinFromArabic(words)}${words.endsWith(' ') ? ' ' : ''}`)
    .replace(INVISIBLE, ' ')
}
