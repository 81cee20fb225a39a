import { directionOf } from '@shop/contract/page-languages'
import { openCursor } from './pdf-cursor'
import type { FontRun, Weight } from './pdf-fonts'
import { paperFonts } from './paper-fonts'
import { receiptFonts } from './receipt-fonts'
import type { ReceiptText } from './receipt-text'
import { receiptWordsIn } from '../languages/languages'
import type { ReceiptWords } from '../languages/receipt-words'

/** In points, of an A4 page. */
const PAGE = { left: 56, right: 539, top: 56, bottom: 760, footer: 790 }
const COLUMNS = { quantity: 330, price: 435 }
const INK = '#111512'
const QUIET = '#5b635e'

/** With features named, the library hands a whole run to the font, which joins Arabic letters and turns the run. */
const WHOLE = { lineBreak: false, features: ['kern' as const] }

type Document = PDFKit.PDFDocument

interface Style {
  size?: number
  weight?: Weight
  colour?: string
  /** The text ends here instead of beginning at x. */
  endsAt?: number
}

/** Draws the receipt, on as many pages as its lines need. */
export function drawReceipt(document: Document, receipt: ReceiptText): void {
  const words = receiptWordsIn(receipt.language)
  const page = openPage(document, directionOf(receipt.language) === 'rtl', words)
  drawHead(page, receipt, words)
  drawLines(page, receipt, words)
  drawTotal(page, receipt, words)
  page.footer(`${receipt.shopName}, ${receipt.shopUrl}`)
}

type Page = ReturnType<typeof openPage>

/**
 * Places texts from the top of a page to its bottom and then on the next page. All places are those of a page from left to
 * right; on one from right to left they are mirrored, so that texts begin at the right.
 */
function openPage(document: Document, isRightToLeft: boolean, words: ReceiptWords) {
  const split = isRightToLeft ? paperFonts(document, 'rtl') : receiptFonts(document)
  const mirror = (x: number) => PAGE.left + PAGE.right - x
  const cursor = openCursor(document, PAGE)

  const widthOf = (runs: readonly FontRun[], size: number) =>
    runs.reduce((sum, { font, text }) => sum + document.font(font).fontSize(size).widthOfString(text, WHOLE), 0)

  function placeOf(width: number, x: number, endsAt: number | undefined): number {
    if (isRightToLeft) return endsAt === undefined ? mirror(x) - width : mirror(endsAt)
    return endsAt === undefined ? x : endsAt - width
  }

  function write(text: string, x: number, { size = 12, weight = 'regular', colour = INK, endsAt }: Style = {}): void {
    const runs = split(text, weight)
    let place = placeOf(widthOf(runs, size), x, endsAt)
    for (const run of runs) {
      // Fonts have different heights above the baseline, on which all of them stand.
      const font = document.font(run.font).fontSize(size).fillColor(colour)
      font.text(run.text, place, cursor.at() + size, { ...WHOLE, baseline: 'alphabetic' })
      place += widthOf([run], size)
    }
  }

  /** Breaks a text at its blanks into lines of at most this width. */
  function wrap(text: string, width: number, size: number, weight: Weight): string[] {
    const lines: string[] = []
    for (const word of text.split(/\s+/)) {
      const longer = lines.length === 0 ? word : `${lines.at(-1) ?? ''} ${word}`
      if (lines.length > 0 && widthOf(split(longer, weight), size) <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }

  return {
    write,
    wrap,
    ...cursor,
    nextLine: (size = 12) => cursor.nextLine(size),
    /** Writes a text and the page number at the foot of every page. */
    footer: (text: string) =>
      cursor.atFootOfEachPage(PAGE.footer, (page, pages) => {
        write(text, PAGE.left, { size: 10, colour: QUIET })
        if (pages > 1) write(words.page(page, pages), 0, { size: 10, colour: QUIET, endsAt: PAGE.right })
      }),
  }
}

function drawHead(page: Page, receipt: ReceiptText, words: ReceiptWords): void {
  const { shopName, seller, title, facts, address } = receipt
  page.write(shopName.toUpperCase(), PAGE.left, { size: 26, weight: 'bold' })
  page.down(seller.length > 0 ? 34 : 52)
  for (const line of seller) {
    page.write(line, PAGE.left, { size: 10, colour: QUIET })
    page.nextLine(10)
  }
  if (seller.length > 0) page.down(18)
  page.write(title, PAGE.left, { size: 22, weight: 'bold' })
  page.down(38)
  const half = (PAGE.left + PAGE.right) / 2
  for (let row = 0; row < Math.max(facts.length, address.length + 1); row += 1) {
    const fact = facts[row]
    if (fact) {
      page.write(fact.label, PAGE.left, { colour: QUIET })
      page.write(fact.value, PAGE.left + 70)
    }
    if (row === 0) page.write(words.shippedTo, half, { colour: QUIET })
    else page.write(address[row - 1] ?? '', half)
    page.nextLine()
  }
  page.down(22)
}

function drawLines(page: Page, { lines }: ReceiptText, words: ReceiptWords): void {
  drawColumnHeads(page, words)
  for (const { name, detail, quantity, price, amount } of lines) {
    const names = page.wrap(name, COLUMNS.quantity - PAGE.left - 60, 13, 'bold')
    const height = (names.length + (detail === '' ? 0 : 1)) * 18 + 14
    if (page.makeRoom(height)) drawColumnHeads(page, words)
    page.write(quantity, 0, { endsAt: COLUMNS.quantity })
    page.write(price, 0, { endsAt: COLUMNS.price })
    page.write(amount, 0, { endsAt: PAGE.right })
    for (const part of names) {
      page.write(part, PAGE.left, { size: 13, weight: 'bold' })
      page.nextLine(13)
    }
    if (detail !== '') {
      page.write(detail, PAGE.left, { colour: QUIET })
      page.nextLine()
    }
    page.down(8)
  }
}

function drawColumnHeads(page: Page, words: ReceiptWords): void {
  page.write(words.jersey, PAGE.left, { colour: QUIET })
  page.write(words.quantity, 0, { colour: QUIET, endsAt: COLUMNS.quantity })
  page.write(words.price, 0, { colour: QUIET, endsAt: COLUMNS.price })
  page.write(words.amount, 0, { colour: QUIET, endsAt: PAGE.right })
  page.nextLine()
  page.down(3)
  page.rule()
  page.down(9)
}

function drawTotal(page: Page, { extras, total, refunds }: ReceiptText, words: ReceiptWords): void {
  page.makeRoom(60 + (extras.length + refunds.length) * 18)
  page.rule()
  page.down(10)
  for (const { label, amount } of extras) {
    page.write(label, PAGE.left)
    page.write(amount, 0, { endsAt: PAGE.right })
    page.nextLine(14)
  }
  page.write(words.total, PAGE.left, { size: 16, weight: 'bold' })
  page.write(total, 0, { size: 16, weight: 'bold', endsAt: PAGE.right })
  page.nextLine(18)
  for (const { label, amount } of refunds) {
    page.write(label, PAGE.left)
    page.write(amount, 0, { endsAt: PAGE.right })
    page.nextLine()
  }
}
