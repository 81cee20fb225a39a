import { createRequire } from 'node:module'
import { latinFromArabic } from '@shop/contract/latin-name'

export type Weight = 'regular' | 'bold'

/** A piece of text that one font can draw. */
export interface Run {
  font: string
  text: string
}

/** The part of a PDF document that is needed to choose fonts. */
export interface FontDocument {
  registerFont: (name: string, path: string) => unknown
  font: (name: string) => unknown
}

const WEIGHTS: Record<Weight, number> = { regular: 500, bold: 700 }
/** Each script of the shop's typeface has its own file; the first file that has a letter draws it. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese'] as const
const UNKNOWN = '?'
const ARABIC = /[\p{Script=Arabic}][\p{Script=Arabic}\p{M}\s]*/gu
/** Control characters and direction marks, which have no shape. */
const INVISIBLE = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

const { resolve } = createRequire(import.meta.url)

/** Splits texts into runs by the fonts that have their letters; the fonts are embedded in the document. */
export function receiptFonts(document: FontDocument): (text: string, weight: Weight) => Run[] {
  const nameOf = (weight: Weight, subset: string) => `${weight}-${subset}`
  for (const [weight, number] of Object.entries(WEIGHTS)) {
    for (const subset of SUBSETS) {
      const file = `@fontsource/saira-extra-condensed/files/saira-extra-condensed-${subset}-${number}-normal.woff`
      document.registerFont(nameOf(weight as Weight, subset), resolve(file))
    }
  }
  const fontOf = (letter: string, weight: Weight) =>
    SUBSETS.map((subset) => nameOf(weight, subset)).find((name) => hasLetter(document, name, letter))

  return (text, weight) => {
    const runs: Run[] = []
    for (const letter of readable(text)) {
      const known = fontOf(letter, weight)
      const font = known ?? nameOf(weight, 'latin')
      const last = runs.at(-1)
      if (last?.font === font) last.text += known ? letter : UNKNOWN
      else runs.push({ font, text: known ? letter : UNKNOWN })
    }
    return runs
  }
}

/** Arabic names are written in Latin letters, because the shop's typeface has no Arabic ones. */
function readable(text: string): string {
  return text
    .normalize('NFC')
    .replace(ARABIC, (words) => `${latinFromArabic(words)}${words.endsWith(' ') ? ' ' : ''}`)
    .replace(INVISIBLE, ' ')
}

interface OpenFont {
  _font?: { font?: { hasGlyphForCodePoint?: (codePoint: number) => boolean } }
}

/** Asks the font file itself, which the types of the PDF library do not show. */
function hasLetter(document: FontDocument, font: string, letter: string): boolean {
  document.font(font)
  const file = (document as OpenFont)._font?.font
  return file?.hasGlyphForCodePoint?.(letter.codePointAt(0) ?? 0) ?? true
}
