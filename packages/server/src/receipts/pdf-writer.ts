import { openCursor, type PageBounds } from './pdf-cursor'
import type { FontRun, Weight } from './pdf-fonts'

const INK = '#111512'
export const QUIET = '#5b635e'

/** With features named, the library hands a whole run to the font, which joins Arabic letters and turns the run. */
const WHOLE = { lineBreak: false, features: ['kern' as const] }

interface Style {
  size?: number
  weight?: Weight
  colour?: string
  /** The text ends here instead of beginning at x. */
  endsAt?: number
}

interface WriterOptions {
  bounds: PageBounds & { footer: number }
  split: (text: string, weight: Weight) => FontRun[]
  usualSize: number
  isRightToLeft?: boolean
}

interface Footer {
  text: string
  size: number
  /** Which page it is; undefined where that is not said. */
  pageWords: (page: number, pages: number) => string | undefined
}

export type PdfWriter = ReturnType<typeof openWriter>

/**
 * Places texts from the top of a page to its bottom and then on the next page. All places are those of a page from left to
 * right; on one from right to left they are mirrored, so that texts begin at the right.
 */
export function openWriter(document: PDFKit.PDFDocument, { bounds, split, usualSize, isRightToLeft }: WriterOptions) {
  const cursor = openCursor(document, bounds)
  const mirror = (x: number) => bounds.left + bounds.right - x

  const widthOf = (runs: readonly FontRun[], size: number) =>
    runs.reduce((sum, { font, text }) => sum + document.font(font).fontSize(size).widthOfString(text, WHOLE), 0)

  function placeOf(width: number, x: number, endsAt: number | undefined): number {
    if (isRightToLeft) return endsAt === undefined ? mirror(x) - width : mirror(endsAt)
    return endsAt === undefined ? x : endsAt - width
  }

  function write(text: string, x: number, style: Style = {}): void {
    const { size = usualSize, weight = 'regular', colour = INK, endsAt } = style
    const runs = split(text, weight)
    let place = placeOf(widthOf(runs, size), x, endsAt)
    for (const run of runs) {
      // Fonts have different heights above the baseline, on which all of them stand.
      const font = document.font(run.font).fontSize(size).fillColor(colour)
      font.text(run.text, place, cursor.at() + size, { ...WHOLE, baseline: 'alphabetic' })
      place += widthOf([run], size)
    }
  }

  return {
    ...cursor,
    write,
    nextLine: (size = usualSize) => cursor.nextLine(size),
    /** Breaks a text into lines of at most this width. */
    wrap: (text: string, width: number, size = usualSize, weight: Weight = 'regular') =>
      linesOf(text, (part) => widthOf(split(part, weight), size) <= width),
    /** Writes a text and the page number at the foot of every page. */
    footer: ({ text, size, pageWords }: Footer) =>
      cursor.atFootOfEachPage(bounds.footer, (page, pages) => {
        write(text, bounds.left, { size, colour: QUIET })
        const words = pageWords(page, pages)
        if (words !== undefined) write(words, 0, { size, colour: QUIET, endsAt: bounds.right })
      }),
  }
}

/** Breaks a text at its blanks; a word that does not fit is broken anywhere. */
function linesOf(text: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).flatMap((word) => piecesOf(word, fits))) {
    const longer = lines.length === 0 ? word : `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function piecesOf(word: string, fits: (part: string) => boolean): string[] {
  if (fits(word)) return [word]
  const parts: string[] = ['']
  for (const letter of word) {
    const longer = `${parts.at(-1) ?? ''}${letter}`
    if (fits(longer)) parts[parts.length - 1] = longer
    else parts.push(letter)
  }
  return parts.filter((part) => part !== '')
}
