import type { Product } from '@shop/contract/catalog'
import type { Cell } from '@shop/contract/csv-cell'
import { fils } from '@shop/contract/money'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '../checkout/place-order'
import { refundOrder } from '../payments/refund-order'
import { setOrderStatus } from '../payments/set-order-status'
import { refuseReturn } from '../returns/decide-return'
import { givenAdmin } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenCart, givenShopper } from '../testing/checkout-factories'
import { givenArrivedOrder, givenReturn } from '../testing/return-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { givenCode, givenVoucher } from '../testing/voucher-factories'
import { exportEmptySearchesReport, getEmptySearchesReport } from './empty-searches-report'
import { exportReturnsReport, getReturnsReport, RETURNS_REPORT_COLUMNS } from './returns-report'
import { exportVouchersReport, getVouchersReport } from './vouchers-report'

let shop: TestShop
let adminId: number
let jersey: Product
beforeAll(async () => {
  shop = await openTestShop()
  adminId = (await givenAdmin(shop)).id
  jersey = await givenProduct(shop, { name: 'Home', sizes: [], stock: 100, priceInFils: fils(10_000) })
})
afterAll(() => shop.close())

async function linesOf(rows: AsyncIterable<Cell[]>): Promise<Cell[][]> {
  const lines: Cell[][] = []
  for await (const row of rows) lines.push(row)
  return lines
}

test('returns are counted by reason and by product, of the pieces that were sold; refused ones are not', async () => {
  const away = await givenProduct(shop, { name: 'Away', sizes: [], stock: 100 })
  const arrived = await givenArrivedOrder(shop, adminId, [{ product: jersey, quantity: 5 }])
  await givenReturn(shop, arrived, { pieces: 2, reason: 'too-small' })
  await givenReturn(shop, arrived, { pieces: 1, reason: 'too-large' })
  const other = await givenArrivedOrder(shop, adminId, [{ product: away, quantity: 3 }])
  await givenReturn(shop, other, { reason: 'too-small' })
  const refused = await givenReturn(shop, other, { reason: 'other', text: 'No.' })
  await refuseReturn(shop, refused.id, 'Worn.', adminId)

  const { reasons, products, total } = await getReturnsReport(shop, {})

  expect(reasons).toEqual([
    { reason: 'too-small', pieces: 3, share: 37.5 },
    { reason: 'too-large', pieces: 1, share: 12.5 },
  ])
  expect(products).toMatchObject([
    { name: 'Home', sold: 5, pieces: 3, share: 60, reasons: { 'too-small': 2, 'too-large': 1, other: 0 } },
    { name: 'Away', sold: 3, pieces: 1, share: 33.33 },
  ])
  expect(total).toMatchObject({ sold: 8, pieces: 4, share: 50 })
  const byReason = await linesOf(exportReturnsReport(shop, { by: 'reason' }))
  expect(byReason.map((line) => line.slice(3, 7))).toEqual([
    ['Too small', 8, 3, 37.5],
    ['Too large', 8, 1, 12.5],
    ['Total', 8, 4, 50],
  ])
  const byProduct = await linesOf(exportReturnsReport(shop, { by: 'product' }))
  expect(byProduct.map((line) => [line[3], line[5]])).toEqual([
    ['Home', 3],
    ['Away', 1],
    ['Total', 4],
  ])
  expect(byProduct.every((line) => line.length === RETURNS_REPORT_COLUMNS.length)).toBe(true)
})

test('vouchers tell uses, discount and revenue; an order with two has its revenue once', async () => {
  await givenVoucher(shop, { code: 'TEN', is_combinable: true })
  await givenVoucher(shop, {
    ...{ code: null, name: 'Five off', is_combinable: true, product_ids: [jersey.id] },
    reward: { kind: 'amount', amount: 5 },
    minimum: 150,
  })
  const buy = async (quantity: number) => {
    const user = await givenCart(shop, [{ product: jersey, quantity }])
    await givenCode(shop, user)
    return placeOrder(shop, user.id, (await givenShopper(shop, [], user)).checkout)
  }
  const [one, two, gone] = [await buy(1), await buy(2), await buy(1)]
  await refundOrder(shop, one.id, { amount: 30 }, adminId)
  await setOrderStatus(shop, gone.id, 'cancelled', adminId)

  const { rows, total } = await getVouchersReport(shop, {})

  const ofTwo = two.total
  expect(rows).toMatchObject([
    { name: 'Ten percent', code: 'TEN', uses: 2, delivery: 0, revenue: 60 + ofTwo },
    { name: 'Five off', code: null, uses: 1, discount: 5, revenue: ofTwo },
  ])
  const discount = rows.reduce((sum, row) => sum + row.discount, 0)
  expect(total).toEqual({ orders: 2, uses: 3, discount, delivery: 0, revenue: 60 + ofTwo })
  expect(ofTwo + discount - 10).toBe(200)
  expect((await linesOf(exportVouchersReport(shop, {}))).map((line) => line.slice(2, 5))).toEqual([
    ['Ten percent', 'TEN', 2],
    ['Five off', null, 1],
    ['Total', null, 3],
  ])
})

test('searches without results are added up over the days, most often first; the file has all of them', async () => {
  await shop.db.execute(sql`
    insert into empty_searches values ('2026-01-30', 'zlatan', 9), ('2026-02-01', 'zlatan', 2),
      ('2026-02-28', 'pele', 3), ('2026-02-03', 'zlatan', 2)`)
  await shop.db.execute(sql`
    insert into empty_searches select '2026-02-10', 'word ' || number, 1 from generate_series(1, 210) number`)
  const february = { from: '2026-02-01', to: '2026-02-28' }

  const { rows, others, total } = await getEmptySearchesReport(shop, february)

  expect(rows.slice(0, 2)).toEqual([
    { words: 'zlatan', times: 4, last_day: '2026-02-03' },
    { words: 'pele', times: 3, last_day: '2026-02-28' },
  ])
  expect({ shown: rows.length, others, total }).toEqual({ shown: 200, others: { rows: 12, times: 12 }, total: 217 })
  expect(await linesOf(exportEmptySearchesReport(shop, february))).toHaveLength(213)
})
