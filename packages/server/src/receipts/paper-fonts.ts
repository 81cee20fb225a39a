import { embedTypeface, LATIN, splitByFont, type FontDocument, type FontRun, type Weight } from './pdf-fonts'
import { bidiRuns, type Direction } from './bidi-runs'

/** Splits a line into runs by direction and by the fonts that have their letters, from left to right. */
export function paperFonts(document: FontDocument, direction?: Direction): (text: string, weight: Weight) => FontRun[] {
  embedTypeface(document, 'saira-extra-condensed', LATIN)
  embedTypeface(document, 'noto-sans-arabic', ['arabic'])
  return (line, weight) =>
    bidiRuns(line, direction).flatMap(({ text, isRightToLeft }) => {
      const scripts = isRightToLeft ? ['arabic', ...LATIN] : [...LATIN, 'arabic']
      const runs = splitByFont(document, text, weight, scripts)
      return isRightToLeft ? runs.reverse() : runs
    })
}
