import { directionOf } from '@shop/contract/page-languages'
import { paperFonts } from './paper-fonts'
import { openWriter, QUIET, type PdfWriter } from './pdf-writer'
import { receiptFonts } from './receipt-fonts'
import type { ReceiptText } from './receipt-text'
import { receiptWordsIn } from '../languages/languages'
import type { ReceiptWords } from '../languages/receipt-words'

/** In points, of an A4 page. */
const PAGE = { left: 56, right: 539, top: 56, bottom: 760, footer: 790 }
const COLUMNS = { quantity: 330, price: 435 }

/** Draws the receipt, on as many pages as its lines need. */
export function drawReceipt(document: PDFKit.PDFDocument, receipt: ReceiptText): void {
  const words = receiptWordsIn(receipt.language)
  const isRightToLeft = directionOf(receipt.language) === 'rtl'
  const split = isRightToLeft ? paperFonts(document, 'rtl') : receiptFonts(document)
  const page = openWriter(document, { bounds: PAGE, split, usualSize: 12, isRightToLeft })
  drawHead(page, receipt, words)
  drawLines(page, receipt, words)
  drawTotal(page, receipt, words)
  page.footer({
    text: `${receipt.shopName}, ${receipt.shopUrl}`,
    size: 10,
    pageWords: (page, pages) => (pages > 1 ? words.page(page, pages) : undefined),
  })
}

function drawHead(page: PdfWriter, receipt: ReceiptText, words: ReceiptWords): void {
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

function drawLines(page: PdfWriter, { lines }: ReceiptText, words: ReceiptWords): void {
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

function drawColumnHeads(page: PdfWriter, words: ReceiptWords): void {
  page.write(words.jersey, PAGE.left, { colour: QUIET })
  page.write(words.quantity, 0, { colour: QUIET, endsAt: COLUMNS.quantity })
  page.write(words.price, 0, { colour: QUIET, endsAt: COLUMNS.price })
  page.write(words.amount, 0, { colour: QUIET, endsAt: PAGE.right })
  page.nextLine()
  page.down(3)
  page.rule()
  page.down(9)
}

function drawTotal(page: PdfWriter, { extras, total, refunds }: ReceiptText, words: ReceiptWords): void {
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
