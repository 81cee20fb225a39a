import { inflateSync } from 'node:zlib'
import type { Paper, PaperLine } from '@shop/contract/invoices'
import { translatedLabel } from '@shop/contract/paper-words'
import { describe, expect, test } from 'vitest'
import { paperFonts } from '../receipts/paper-fonts'
import { makePaper } from './make-paper'

const line: PaperLine = {
  name: 'Home Jersey 2026/27',
  detail: 'Size M, printed SARA 7',
  ...{ quantity: 1, unit_price: 145, rate: 5, net: 138.1, tax: 6.9, gross: 145 },
}

function aPaper(lines: PaperLine[], buyer = 'Sara Nasser'): Paper {
  const [net, tax, gross] = [138.1 * lines.length, 6.9 * lines.length, 145 * lines.length]
  return {
    ...{ id: 1, kind: 'invoice', number: 'INV-000001', order_id: 7, issued_at: '2026-11-15T22:30:00.000Z' },
    body: {
      title: 'Tax Invoice',
      seller: { name: 'Touchline Trading LLC', address: ['Shop 3, Al Wasl Road', 'Dubai'], trn: '100123456700003' },
      buyer: { name: buyer, address: ['شارع الوصل 12', 'دبي, Dubai 00000'], trn: '' },
      ordered_at: '2026-11-15T22:30:00.000Z',
      about: 'Order #7',
      is_tax_included: true,
      lines,
      rates: [{ rate: 5, net, tax, gross }],
      ...{ net, tax, gross, gift_card: 0, in_words: 'One hundred forty-five dirhams' },
    },
  }
}

const shop = { timeZone: 'Asia/Dubai' }
const many = (count: number) => Array.from({ length: count }, () => line)

describe('a tax invoice in PDF', () => {
  test('embeds its fonts, the Arabic one where it is needed', async () => {
    const file = (await makePaper(shop, aPaper([line], 'محمد بن راشد'))).toString('latin1')
    expect(file).toContain('%PDF-')
    expect(file).toMatch(/NotoSansArabic/)
    expect(file).toMatch(/SairaExtraCondensed/)
  })

  test.each([1, 2, 10, 11, 12, 13, 14, 25, 60])('of %i lines has no page with sums alone', async (count) => {
    const pages = pagesOf(await makePaper(shop, aPaper(many(count))))
    expect(pages.length).toBeGreaterThanOrEqual(count > 20 ? 2 : 1)
    // Every page, the last one too, draws the heads of the columns and a line at least.
    for (const page of pages) expect(page).toBeGreaterThan(10)
  })

  test.each(['Łukasz Żółć', 'Nguyễn Văn', '王小明', '😀', '\u202Eabc\u0000', '', 'x'.repeat(400)])(
    'takes the name “%s”',
    async (name) => {
      const file = await makePaper(shop, aPaper([{ ...line, name: name || ' ' }], name))
      expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    },
  )
})

test('a paper in two languages draws every label twice, one in English alone draws it as before', async () => {
  const english = aPaper([line])
  const bilingual = { ...english, body: { ...english.body, language: 'ar' as const } }

  const [before, both] = [await makePaper(shop, english), await makePaper(shop, bilingual)]

  expect(both.toString('latin1')).toMatch(/NotoSansArabic/)
  expect(pagesOf(both)).toHaveLength(1)
  expect(pagesOf(both)[0]).toBeGreaterThan((pagesOf(before)[0] ?? 0) + 10)
})

test('every label of a paper has its Arabic one', () => {
  const { body } = aPaper([line])
  const labels = [
    'Tax Invoice',
    'Tax Credit Note',
    'Invoice',
    'Credit Note',
    'Unit, with VAT',
    'Unit price',
    'TRN',
    'Total credited',
    'Total in words',
  ]

  for (const label of labels) {
    expect(translatedLabel({ ...body, language: 'ar' }, label)).toMatch(/^[\p{L} ()]+$/u)
    expect(translatedLabel(body, label)).toBeUndefined()
  }
})

test('Arabic runs are drawn by the Arabic font as a whole, and numbers beside them by the Latin one', async () => {
  const { default: PDFDocument } = await import('pdfkit')
  const split = paperFonts(new PDFDocument())

  expect(split('محمد بن راشد', 'bold')).toEqual([{ font: 'bold-arabic', text: 'محمد بن راشد' }])
  expect(split('شارع الوصل 12', 'regular')).toEqual([
    { font: 'regular-latin', text: '12' },
    { font: 'regular-arabic', text: 'شارع الوصل ' },
  ])
  expect(split('王', 'regular')).toEqual([{ font: 'regular-latin', text: '?' }])
})

test('the Arabic font joins letters, which take other shapes inside a word', async () => {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument()
  paperFonts(document)
  document.font('regular-arabic')
  const { font } = (
    document as unknown as { _font: { font: { layout: (text: string) => { glyphs: { id: number }[] } } } }
  )._font
  const shapes = (text: string) => font.layout(text).glyphs.map(({ id }) => id)

  const [alone] = shapes('م')
  const joined = shapes('ممم')
  expect(joined).toHaveLength(3)
  expect(new Set([alone, ...joined]).size).toBe(4)
})

/** How many texts each page draws. */
function pagesOf(file: Buffer): number[] {
  const streams = [...file.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
  return streams.flatMap(([, body = '']) => {
    const texts = unpacked(body).match(/\bBT\b/g)?.length ?? 0
    return texts > 0 ? [texts] : []
  })
}

function unpacked(body: string): string {
  try {
    return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}
