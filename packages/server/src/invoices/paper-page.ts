import { openCursor } from '../receipts/pdf-cursor'
import { paperFonts } from '../receipts/paper-fonts'
import type { FontRun, Weight } from '../receipts/pdf-fonts'

/** In points, of an A4 page. */
export const PAGE = { left: 48, right: 547, top: 52, bottom: 768, footer: 796 }
export const QUIET = '#5b635e'
const INK = '#111512'

export interface Style {
  size?: number
  weight?: Weight
  colour?: string
  /** The text ends here instead of beginning at x. */
  endsAt?: number
}

export type PaperPage = ReturnType<typeof openPaper>

/** Places texts from the top of a page to its bottom and then on the next page. */
export function openPaper(document: PDFKit.PDFDocument) {
  const split = paperFonts(document)
  const cursor = openCursor(document, PAGE)

  /** With features named, the library hands a whole run to the font, which joins Arabic letters and turns the run. */
  const whole = { lineBreak: false, features: ['kern' as const] }
  const widthOf = (runs: readonly FontRun[], size: number) =>
    runs.reduce((sum, { font, text }) => sum + document.font(font).fontSize(size).widthOfString(text, whole), 0)

  function write(text: string, x: number, { size = 11, weight = 'regular', colour = INK, endsAt }: Style = {}): void {
    const runs = split(text, weight)
    let place = endsAt === undefined ? x : endsAt - widthOf(runs, size)
    for (const run of runs) {
      // Lines of all fonts stand on one baseline: the fonts have different heights above it.
      const font = document.font(run.font).fontSize(size)
      font.fillColor(colour).text(run.text, place, cursor.at() + size, { ...whole, baseline: 'alphabetic' })
      place += widthOf([run], size)
    }
  }

  /** Breaks a text at its blanks into lines of at most this width; a longer word is broken anywhere. */
  function wrap(text: string, width: number, size = 11, weight: Weight = 'regular'): string[] {
    const fits = (part: string) => widthOf(split(part, weight), size) <= width
    const lines: string[] = []
    for (const word of text.split(/\s+/).flatMap((word) => pieces(word, fits))) {
      const longer = lines.length === 0 ? word : `${lines.at(-1) ?? ''} ${word}`
      if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }

  return {
    write,
    wrap,
    ...cursor,
    nextLine: (size = 11) => cursor.nextLine(size),
    /** Writes a text and the page number at the foot of every page. */
    footer: (text: string) =>
      cursor.atFootOfEachPage(PAGE.footer, (page, pages) => {
        write(text, PAGE.left, { size: 9, colour: QUIET })
        write(`Page ${page} of ${pages}`, 0, { size: 9, colour: QUIET, endsAt: PAGE.right })
      }),
  }
}

function pieces(word: string, fits: (part: string) => boolean): string[] {
  if (fits(word)) return [word]
  const parts: string[] = ['']
  for (const letter of word) {
    const longer = `${parts.at(-1) ?? ''}${letter}`
    if (fits(longer)) parts[parts.length - 1] = longer
    else parts.push(letter)
  }
  return parts.filter((part) => part !== '')
}
