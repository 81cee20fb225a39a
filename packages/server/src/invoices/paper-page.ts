import { paperFonts, type FontRun, type Weight } from './paper-fonts'

/** In points, of an A4 page. */
export const PAGE = { left: 48, right: 547, top: 52, bottom: 768, footer: 796 }
export const QUIET = '#5b635e'
const INK = '#111512'
const RULE = '#c9cfcb'
const LINE_HEIGHT = 1.35

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
  let y = PAGE.top

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
      font.fillColor(colour).text(run.text, place, y + size, { ...whole, baseline: 'alphabetic' })
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
    at: () => y,
    moveTo: (place: number) => void (y = place),
    down: (points: number) => void (y += points),
    nextLine: (size = 11) => void (y += size * LINE_HEIGHT),
    rule: () => document.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.7).strokeColor(RULE).stroke(),
    /** Begins a new page where less than this is left. Returns whether it did. */
    makeRoom: (points: number): boolean => {
      if (y + points <= PAGE.bottom) return false
      document.addPage()
      y = PAGE.top
      return true
    },
    /** Writes a text and the page number at the foot of every page. */
    footer: (text: string) => {
      const { start, count } = document.bufferedPageRange()
      for (let index = start; index < start + count; index += 1) {
        document.switchToPage(index)
        y = PAGE.footer
        write(text, PAGE.left, { size: 9, colour: QUIET })
        write(`Page ${index + 1} of ${count}`, 0, { size: 9, colour: QUIET, endsAt: PAGE.right })
      }
    },
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
