import { createRequire } from 'node:module'

export type Weight = 'regular' | 'bold'

/** A piece of text that one font can draw. */
export interface FontRun {
  font: string
  text: string
}

/** The part of a PDF document that is needed to choose fonts. */
export interface FontDocument {
  registerFont: (name: string, path: string) => unknown
  font: (name: string) => unknown
}

/** Each script of the shop's typeface has its own file; the first file that has a letter draws it. */
export const LATIN = ['latin', 'latin-ext', 'vietnamese'] as const

const WEIGHTS: Record<Weight, number> = { regular: 500, bold: 700 }
const UNKNOWN = '?'
const { resolve } = createRequire(import.meta.url)

/** Embeds the files of a typeface in a document, one for each script and weight. */
export function embedTypeface(document: FontDocument, typeface: string, scripts: readonly string[]): void {
  for (const [weight, number] of Object.entries(WEIGHTS)) {
    for (const script of scripts) {
      const file = `@fontsource/${typeface}/files/${typeface}-${script}-${number}-normal.woff`
      document.registerFont(nameOf(weight, script), resolve(file))
    }
  }
}

/** Splits a text into runs by the first of the scripts whose font has a letter; a letter without a font becomes "?". */
export function splitByFont(
  document: FontDocument,
  text: string,
  weight: Weight,
  scripts: readonly string[],
): FontRun[] {
  const fonts = scripts.map((script) => nameOf(weight, script))
  const runs: FontRun[] = []
  for (const letter of text) {
    const known = fonts.find((font) => hasLetter(document, font, letter))
    const font = known ?? nameOf(weight, 'latin')
    const last = runs.at(-1)
    if (last?.font === font) last.text += known ? letter : UNKNOWN
    else runs.push({ font, text: known ? letter : UNKNOWN })
  }
  return runs
}

function nameOf(weight: string, script: string): string {
  return `${weight}-${script}`
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
