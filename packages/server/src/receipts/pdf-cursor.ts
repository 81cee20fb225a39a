/** Where texts may stand on a page, in points. */
export interface PageBounds {
  left: number
  right: number
  top: number
  bottom: number
}

const RULE = '#c9cfcb'
const LINE_HEIGHT = 1.35

/** Keeps the place of the next text, from the top of a page to its bottom and then on the next page. */
export function openCursor(document: PDFKit.PDFDocument, { left, right, top, bottom }: PageBounds) {
  let y = top
  return {
    at: () => y,
    moveTo: (place: number) => void (y = place),
    down: (points: number) => void (y += points),
    nextLine: (size: number) => void (y += size * LINE_HEIGHT),
    rule: () => document.moveTo(left, y).lineTo(right, y).lineWidth(0.7).strokeColor(RULE).stroke(),
    /** Begins a new page where less than this is left. Returns whether it did. */
    makeRoom: (points: number): boolean => {
      if (y + points <= bottom) return false
      document.addPage()
      y = top
      return true
    },
    /** Goes through the pages once all are drawn, and puts the place at the foot of each. */
    atFootOfEachPage: (foot: number, draw: (page: number, pages: number) => void) => {
      const { start, count } = document.bufferedPageRange()
      for (let index = start; index < start + count; index += 1) {
        document.switchToPage(index)
        y = foot
        draw(index + 1, count)
      }
    },
  }
}
