import { embedTypeface, LATIN, splitByFont, type FontDocument, type FontRun, type Weight } from '../receipts/pdf-fonts'
import { bidiRuns } from './bidi-runs'

/** Splits a line into runs by direction and by the fonts that have their letters, from left to right. */
export function paperFonts(document: FontDocument): (text: string, weight: Weight) => FontRun[] {
  embedTypeface(document, 'saira-extra-condensed', LATIN)
  embedTypeface(document, 'noto-sans-arabic', ['arabic'])
  return (line, weight) =>
    bidiRuns(line).flatMap(({ text, isRightToLeft }) => {
      const scripts = isRightToLeft ? ['arabic', ...LATIN] : [...LATIN, 'arabic']
      const runs = splitByFont(document, text, weight, scripts)
      return isRightToLeft ? runs.reverse() : runs
    })
}
