import type { Paper, PaperBody, PaperLine } from '@shop/contract/invoices'
import { directionOf } from '@shop/contract/page-languages'
import { translatedAmount, translatedLabel } from '@shop/contract/paper-words'
import { paperFonts } from '../receipts/paper-fonts'
import { openWriter, QUIET, type PdfWriter } from '../receipts/pdf-writer'

/** In points, of an A4 page. */
const PAGE = { left: 48, right: 547, top: 52, bottom: 768, footer: 796 }
const HALF = (PAGE.left + PAGE.right) / 2
/** Where the columns of numbers end. */
const ENDS = { quantity: 268, unit: 330, net: 392, rate: 434, tax: 484, gross: PAGE.right }
const NAME_WIDTH = 180
const ROW = { line: 15, gap: 8 }
/** The least number of lines above the sums, so that sums never stand alone on a page. */
const LINES_WITH_SUMS = 2

/** Draws a tax invoice or a credit note, on as many pages as its lines need. */
export function drawPaper(document: PDFKit.PDFDocument, paper: Paper, timeZone: string): void {
  const page = openWriter(document, { bounds: PAGE, split: paperFonts(document), usualSize: 11 })
  const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone })
  drawHead(page, paper, (moment) => days.format(new Date(moment)))
  drawLines(page, paper)
  drawSums(page, paper)
  page.footer({
    text: `${paper.body.title} ${paper.number}, order #${paper.order_id}, ${paper.body.seller.name}`,
    size: 9,
    pageWords: (page, pages) => `Page ${page} of ${pages}`,
  })
}

function drawHead(
  page: PdfWriter,
  { kind, number, order_id, issued_at, body }: Paper,
  day: (moment: string) => string,
): void {
  const { title, seller, buyer, ordered_at } = body
  page.write(seller.name, PAGE.left, { size: 17, weight: 'bold' })
  page.write(title, 0, { size: 24, weight: 'bold', endsAt: PAGE.right })
  page.down(34)
  const secondTitle = translatedLabel(body, title)
  if (secondTitle !== undefined) {
    page.write(secondTitle, 0, { size: 18, weight: 'bold', endsAt: PAGE.right })
    page.down(30)
  }
  const facts = [
    ['Number', number],
    ['Date', day(issued_at)],
    ['Order', `#${order_id}, ${day(ordered_at)}`],
  ] as const
  const sides = [
    [...seller.address, seller.trn && inBoth(body, 'TRN', `TRN ${seller.trn}`)].filter(Boolean),
    facts.map(([label, value]) => inBoth(body, label, `${label}: ${value}`)),
  ] as const
  writeBeside(page, ...sides)
  page.down(16)
  const to = kind === 'invoice' ? 'Billed to' : 'Credited to'
  page.write(inBoth(body, to), PAGE.left, { colour: QUIET })
  page.nextLine()
  for (const line of [buyer.name, ...buyer.address]) {
    for (const part of page.wrap(line, PAGE.right - PAGE.left)) {
      page.write(part, PAGE.left)
      page.nextLine()
    }
  }
  page.down(20)
}

/** Writes the seller at the left, and the facts at the end of the same lines. */
function writeBeside(page: PdfWriter, start: readonly string[], end: readonly string[]): void {
  const lines = start.flatMap((line) => page.wrap(line, HALF - PAGE.left))
  for (let row = 0; row < Math.max(lines.length, end.length); row += 1) {
    page.write(lines[row] ?? '', PAGE.left, { colour: QUIET })
    page.write(end[row] ?? '', 0, { endsAt: PAGE.right })
    page.nextLine()
  }
}

interface Row {
  line: PaperLine
  names: string[]
  details: string[]
  height: number
}

function drawLines(page: PdfWriter, paper: Paper): void {
  const { body } = paper
  drawColumnHeads(page, body)
  const rows = body.lines.map((line) => toRow(page, line))
  const kept = Math.max(0, rows.length - LINES_WITH_SUMS)
  for (const [index, row] of rows.entries()) {
    const rest = rows.slice(kept).reduce((sum, { height }) => sum + height, 0) + heightOfSums(page, paper)
    if (page.makeRoom(index === kept ? rest : row.height)) drawColumnHeads(page, body)
    drawRow(page, row)
  }
}

function toRow(page: PdfWriter, line: PaperLine): Row {
  const { name, detail, name_translated: secondName = name, detail_translated: secondDetail = '' } = line
  // In each language, but once where they say the same.
  const names = [...new Set([name, secondName])].flatMap((text) => page.wrap(text, NAME_WIDTH, 11, 'bold'))
  const details = [detail, secondDetail].flatMap((text) => (text === '' ? [] : page.wrap(text, NAME_WIDTH, 10)))
  return { line, names, details, height: (names.length + details.length) * ROW.line + ROW.gap }
}

function drawColumnHeads(page: PdfWriter, body: PaperBody): void {
  const quiet = { size: 10, colour: QUIET }
  const ends = [
    ['Quantity', ENDS.quantity],
    [body.is_tax_included ? 'Unit, with VAT' : 'Unit price', ENDS.unit],
    ['Net', ENDS.net],
    ['VAT rate', ENDS.rate],
    ['VAT', ENDS.tax],
    ['Amount (AED)', ENDS.gross],
  ] as const
  page.write('Description', PAGE.left, quiet)
  for (const [label, endsAt] of ends) page.write(label, 0, { ...quiet, endsAt })
  page.nextLine(10)
  // Below the English heads: side by side there is no room.
  if (body.language !== undefined) {
    const small = { ...quiet, size: 8.5 }
    page.write(translatedLabel(body, 'Description') ?? '', PAGE.left, small)
    for (const [label, endsAt] of ends) page.write(translatedLabel(body, label) ?? '', 0, { ...small, endsAt })
    page.nextLine(10)
  }
  page.down(3)
  page.rule()
  page.down(8)
}

function drawRow(page: PdfWriter, { line, names, details, height }: Row): void {
  const top = page.at()
  page.write(String(line.quantity), 0, { endsAt: ENDS.quantity })
  page.write(money(line.unit_price), 0, { endsAt: ENDS.unit })
  page.write(money(line.net), 0, { endsAt: ENDS.net })
  page.write(percent(line.rate), 0, { endsAt: ENDS.rate })
  page.write(money(line.tax), 0, { endsAt: ENDS.tax })
  page.write(money(line.gross), 0, { endsAt: ENDS.gross })
  for (const name of names) {
    page.write(name, PAGE.left, { weight: 'bold' })
    page.down(ROW.line)
  }
  for (const detail of details) {
    page.write(detail, PAGE.left, { size: 10, colour: QUIET })
    page.down(ROW.line)
  }
  page.moveTo(top + height)
}

interface SumRow {
  label: string
  amount: number
  isTotal?: boolean
}

function sumRows({ kind, body }: Paper): SumRow[] {
  const { rates, net, gross, gift_card: giftCard } = body
  const total = kind === 'invoice' ? 'Total' : 'Total credited'
  return [
    { label: inBoth(body, 'Net'), amount: net },
    ...rates.map(({ rate, net, tax }) => ({
      label: inBoth(body, 'VAT', `VAT ${percent(rate)} of AED ${money(net)}`),
      amount: tax,
    })),
    { label: inBoth(body, total), amount: gross, isTotal: true },
    ...(giftCard === 0 ? [] : [{ label: inBoth(body, 'Of it paid by gift card'), amount: giftCard }]),
  ]
}

function heightOfSums(page: PdfWriter, paper: Paper): number {
  return 36 + sumRows(paper).length * 20 + wordsOf(page, paper.body).length * 15
}

/** The total in words, in each language of the paper; of those issued before, the label alone is in the second one. */
function wordsOf(page: PdfWriter, body: PaperBody): { text: string; endsAt?: number }[] {
  const [label, english] = ['Total in words', `Total in words: ${body.in_words}.`]
  const lines = (text: string) => page.wrap(text, PAGE.right - PAGE.left).map((text) => ({ text }))
  const second = translatedAmount(body)
  if (body.language === undefined || second === undefined) return lines(inBoth(body, label, english))
  const style = directionOf(body.language) === 'rtl' ? { endsAt: PAGE.right } : {}
  const translated = lines(`${translatedLabel(body, label) ?? ''}: ${second}.`)
  return [...lines(english), ...translated.map(({ text }) => ({ text, ...style }))]
}

function drawSums(page: PdfWriter, paper: Paper): void {
  page.makeRoom(heightOfSums(page, paper))
  page.rule()
  page.down(10)
  for (const { label, amount, isTotal } of sumRows(paper)) {
    const style = isTotal ? ({ size: 14, weight: 'bold' } as const) : {}
    page.write(label, HALF, style)
    page.write(`AED ${money(amount)}`, 0, { ...style, endsAt: PAGE.right })
    page.nextLine(style.size ?? 12)
  }
  page.down(10)
  for (const { text, ...style } of wordsOf(page, paper.body)) {
    page.write(text, PAGE.left, style)
    page.nextLine()
  }
}

/** The second label stands last, where no figure that follows could be drawn into it. */
function inBoth(body: PaperBody, label: string, text = label): string {
  const second = translatedLabel(body, label)
  return second === undefined ? text : `${text} · ${second}`
}

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

function money(amount: number): string {
  return amount < 0 ? `−${twoDecimals.format(-amount)}` : twoDecimals.format(amount)
}

function percent(rate: number): string {
  return `${rate} %`
}
