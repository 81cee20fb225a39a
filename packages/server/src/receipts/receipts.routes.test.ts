import { inflateSync } from 'node:zlib'
import type { User } from '@shop/contract/accounts'
import type { PageLanguage } from '@shop/contract/page-languages'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getOrder } from '../orders/get-orders'
import { refundOrder } from '../payments/refund-order'
import { givenAdmin, givenSession, givenUser } from '../testing/account-factories'
import { givenOrderInDoubt } from '../testing/books-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { givenPrintable } from '../testing/print-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { receiptFonts } from './receipt-fonts'
import { makeReceipt } from './make-receipt'
import { receiptText } from './receipt-text'

let shop: TestShop
let app: FastifyInstance
let owner: User
let admin: User
let orderId: number
beforeAll(async () => {
  shop = await openTestShop()
  app = await buildTestApp(shop)
  owner = await givenUser(shop, { name: 'Sara Nasser' })
  admin = await givenAdmin(shop)
  const product = await givenPrintable(shop)
  orderId = (await givenOrder(shop, [{ product, size: 'M', name: 'Sara', number: 7 }], owner)).id
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

async function get(path: string, user?: User) {
  const headers = user && { authorization: `Bearer ${await givenSession(shop, user)}` }
  return app.inject({ url: path, ...(headers && { headers }) })
}

test('the owner downloads a PDF that no cache keeps', async () => {
  const { statusCode, headers, rawPayload } = await get(`/api/orders/${orderId}/receipt`, owner)

  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="receipt-${orderId}.pdf"`,
    'cache-control': 'private, no-store',
  })
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(rawPayload.toString('latin1')).toContain('/FontFile')
})

test('only the owner and staff get a receipt', async () => {
  const stranger = await givenUser(shop)
  const asStaff = `/api/admin/order-management/${orderId}/receipt`

  expect((await get(`/api/orders/${orderId}/receipt`)).statusCode).toBe(401)
  expect((await get(`/api/orders/${orderId}/receipt`, stranger)).statusCode).toBe(404)
  expect((await get(asStaff, stranger)).statusCode).toBe(403)
  expect((await get(asStaff, admin)).headers['content-type']).toBe('application/pdf')
})

test('an order that was not charged has no receipt', async () => {
  const id = await givenOrderInDoubt(shop, [{ product: await givenProduct(shop), size: 'M' }])
  const answer = await get(`/api/admin/order-management/${id}/receipt`, admin)

  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ message: /has not been charged yet/ })
})

test('names the seller once staff have set a legal name or a TRN', async () => {
  const order = await getOrder(shop, orderId)
  const address = { address: 'Shop 3\nDubai', addressTranslations: { ar: 'المحل 3\nدبي' } }
  const sellerOf = (legalName: string, trn: string, language: PageLanguage = 'en') =>
    receiptText(
      {
        site: { name: 'Shop', url: 'https://shop.example', seller: { legalName, trn, ...address } },
        timeZone: 'UTC',
      },
      order,
      language,
    ).seller

  expect(sellerOf('', '')).toEqual([])
  expect(sellerOf('Kit LLC', '')).toEqual(['Kit LLC', 'Shop 3', 'Dubai'])
  expect(sellerOf('Kit LLC', '', 'ar')).toEqual(['Kit LLC', 'المحل 3', 'دبي'])
  expect(sellerOf('Kit LLC', '100123456700003')).toEqual(['Kit LLC', 'Shop 3', 'Dubai', 'TRN 100123456700003'])
})

test('says what was bought, how it was paid, and what went back', async () => {
  await refundOrder(shop, orderId, { amount: 20.5 }, admin.id)
  const order = await getOrder(shop, orderId)

  expect(
    receiptText({ ...shop, timeZone: 'Asia/Dubai' }, { ...order, created_at: '2026-11-15T22:30:00.000Z' }),
  ).toEqual({
    language: 'en',
    extras: [{ label: 'Delivery, Standard', amount: 'AED 0.00' }],
    shopName: 'Jersey Shop',
    shopUrl: 'https://shop.example',
    seller: [],
    title: `Receipt for order #${orderId}`,
    facts: [
      { label: 'Date', value: 'November 16, 2026' },
      { label: 'Paid with', value: 'Visa ending 4242' },
      { label: 'Customer', value: 'Sara Nasser' },
      { label: 'Status', value: 'Processing' },
    ],
    address: ['Sara Nasser', '12 Al Wasl Road', 'Dubai, Dubai 00000', 'United Arab Emirates', '+971 50 123 4567'],
    lines: [
      {
        name: 'Home Jersey 2026/27',
        detail: 'Size M, printed SARA 7',
        quantity: '1',
        price: 'AED 145.00',
        amount: 'AED 145.00',
      },
    ],
    total: 'AED 145.00',
    refunds: [{ label: expect.stringMatching(/^Refunded on \w+ \d/) as string, amount: '−AED 20.50' }],
  })
})

test('a receipt has the number in the digits that are printed', async () => {
  const order = await getOrder(shop, orderId)
  const print = { name: 'عبد الله', number: 7, digits: 'eastern' as const }
  const items = order.items.map((item) => ({ ...item, options: { size: 'M', ...print } }))

  const [line] = receiptText(shop, { ...order, items }, 'ar').lines
  expect(line?.detail).toBe('المقاس M، طباعة عبد الله ٧')
})

describe('a receipt in PDF', () => {
  test('of many lines has several pages', async () => {
    const order = await getOrder(shop, orderId)
    const [item] = order.items
    const items = Array.from({ length: 60 }, () => item).filter((item) => item !== undefined)

    expect(pagesOf(await makeReceipt(shop, order))).toBe(1)
    expect(pagesOf(await makeReceipt(shop, { ...order, items }))).toBeGreaterThan(2)
  })

  test('takes any name, also of letters that the typeface lacks', async () => {
    const order = await getOrder(shop, orderId)
    for (const name of ['Łukasz Żółć', 'محمد صلاح', 'Nguyễn Văn', '王小明', 'Ελένη', '😀', '\u202Eabc\u0000', '']) {
      const file = await makeReceipt(shop, { ...order, shipping_first_name: name, user: { ...order.user, name } })
      expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })
})

describe('the letters of a receipt', () => {
  test('come from the first font that has them; Arabic is written in Latin letters, the rest as “?”', async () => {
    const { default: PDFDocument } = await import('pdfkit')
    const split = receiptFonts(new PDFDocument())

    expect(split('Sara', 'bold')).toEqual([{ font: 'bold-latin', text: 'Sara' }])
    expect(split('Łukasz', 'regular')).toEqual([
      { font: 'regular-latin-ext', text: 'Ł' },
      { font: 'regular-latin', text: 'ukasz' },
    ])
    expect(split('محمد صلاح', 'regular')).toEqual([{ font: 'regular-latin', text: 'MOHAMMED SALAH' }])
    expect(split('王', 'regular')).toEqual([{ font: 'regular-latin', text: '?' }])
  })
})

function pagesOf(file: Buffer): number {
  const plain = file.toString('latin1')
  const packed = [...plain.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => unpacked(body))
  return [plain, ...packed].join('').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
}

function unpacked(body: string): string {
  try {
    return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

describe('a receipt in Arabic', () => {
  test('says what the English one says, with amounts and names in its language', async () => {
    const order = await getOrder(shop, orderId)
    const [english, arabic] = [receiptText(shop, order), receiptText(shop, order, 'ar')]

    expect(arabic.title).toBe(`إيصال الطلب #${orderId}`)
    expect(arabic.facts).toHaveLength(english.facts.length)
    expect(arabic.extras).toHaveLength(english.extras.length)
    expect(arabic.lines[0]?.detail).toBe('المقاس M، طباعة SARA 7')
    expect(arabic.total).toBe(`${english.total.replace('AED ', '')} درهم`)
    expect(arabic.refunds[0]?.amount).toBe('−20.50 درهم')
    const said = [...arabic.facts, ...arabic.extras, ...arabic.refunds].map(({ label }) => label)
    for (const label of said) expect(label).toMatch(/^[\p{Script=Arabic}\d ،%()\p{Script=Latin}]+$/u)
  })

  test('is sent where the page that asks is in Arabic, with an Arabic typeface', async () => {
    const authorization = `Bearer ${await givenSession(shop, owner)}`
    const receiptFor = async (language: string) => {
      const headers = { authorization, 'accept-language': language }
      return (await app.inject({ url: `/api/orders/${orderId}/receipt`, headers })).rawPayload.toString('latin1')
    }

    expect(await receiptFor('ar')).toMatch(/NotoSansArabic/)
    expect(await receiptFor('ar-AE,en;q=0.5')).not.toMatch(/NotoSansArabic/)
  })

  test('names a jersey as the Arabic pages do', async () => {
    await shop.pool.query(
      `update products set translations = '{"ar": {"name": "قميص الدار"}}'
       where id in (select product_id from order_lines where order_id = $1)`,
      [orderId],
    )
    const drawn = await makeReceipt(shop, await getOrder(shop, orderId), 'ar')
    expect(drawn.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
