import { createRequire } from 'node:module'
import { bidiRuns, type DirectedRun } from './bidi-runs'

export type Weight = 'regular' | 'bold'

/** A piece of text that one font can draw, in one direction. */
export interface FontRun {
  font: string
  text: string
}

/** The part of a PDF document that is needed to choose fonts. */
export interface FontDocument {
  registerFont: (name: string, path: string) => unknown
  font: (name: string) => unknown
}

const NUMBERS: Record<Weight, number> = { regular: 500, bold: 700 }
const LATIN = ['latin', 'latin-ext', 'vietnamese'] as const
const UNKNOWN = '?'
const { resolve } = createRequire(import.meta.url)

/** Splits a line into runs by direction and by the fonts that have their letters, from left to right. */
export function paperFonts(document: FontDocument): (text: string, weight: Weight) => FontRun[] {
  const nameOf = (weight: Weight, script: string) => `${weight}-${script}`
  for (const [weight, number] of Object.entries(NUMBERS)) {
    for (const script of LATIN) {
      const file = `@fontsource/saira-extra-condensed/files/saira-extra-condensed-${script}-${number}-normal.woff`
      document.registerFont(nameOf(weight as Weight, script), resolve(file))
    }
    const arabic = `@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-${number}-normal.woff`
    document.registerFont(nameOf(weight as Weight, 'arabic'), resolve(arabic))
  }

  function runsOf({ text, isRightToLeft }: DirectedRun, weight: Weight): FontRun[] {
    const scripts = isRightToLeft ? ['arabic', ...LATIN] : [...LATIN, 'arabic']
    const runs: FontRun[] = []
    for (const letter of text) {
      const last = runs.at(-1)
      const known = scripts.map((script) => nameOf(weight, script)).find((font) => hasLetter(document, font, letter))
      const font = known ?? nameOf(weight, 'latin')
      if (last?.font === font) last.text += known ? letter : UNKNOWN
      else runs.push({ font, text: known ? letter : UNKNOWN })
    }
    return isRightToLeft ? runs.reverse() : runs
  }

  return (text, weight) => bidiRuns(text).flatMap((run) => runsOf(run, weight))
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
