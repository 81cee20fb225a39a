import type { Product } from '@shop/contract/catalog'
import { filsFromAmount, fils } from '@shop/contract/money'
import { SALES_BY, type SalesSums } from '@shop/contract/shop-reports'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCart } from '../cart/save-cart'
import { placeOrder } from '../checkout/place-order'
import { getManagedOrder } from '../payments/get-managed-order'
import { listLinesOfOrders } from '../payments/line-refunds'
import { refundOrder } from '../payments/refund-order'
import { receiveCash } from '../payments/receive-cash'
import { setOrderStatus } from '../payments/set-order-status'
import { exchangeReturn } from '../returns/exchange-return'
import { refundReturn } from '../returns/refund-return'
import { requestReturn } from '../returns/request-return'
import { getSettings } from '../settings/get-settings'
import { saveSettings } from '../settings/save-settings'
import { givenAdmin, givenUser } from '../testing/account-factories'
import { paymentOfOrder } from '../testing/books-factories'
import { aCashCheckout } from '../testing/cash-factories'
import { givenClub, givenLeague } from '../testing/catalog-factories'
import {
  anAddress,
  givenCart,
  givenOrder,
  givenShopper,
  misbehave,
  type WantedLine,
} from '../testing/checkout-factories'
import { aMethod, aZone, givenZones } from '../testing/delivery-factories'
import { givenGiftCard, redeem } from '../testing/gift-card-factories'
import { givenPrintable } from '../testing/print-factories'
import { aReturnInput, givenArrivedOrder, givenInspected } from '../testing/return-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { givenCode, givenVoucher } from '../testing/voucher-factories'
import { getStats } from './dashboard'
import { exportSalesReport, getSalesReport, SALES_REPORT_COLUMNS } from './sales-report'

let shop: TestShop
let adminId: number
let red: Product
let blue: Product
beforeAll(async () => {
  shop = await openTestShop()
  shop.now = () => new Date('2026-09-14T08:00:00Z')
  adminId = (await givenAdmin(shop)).id
  const league = await givenLeague(shop, { name: 'Gulf League' })
  const reds = await givenClub(shop, { name: 'Reds', parentId: league.id })
  const blues = await givenClub(shop, { name: 'Blues', parentId: league.id })
  const given = { stock: 500, sizes: ['M', 'L'], sizeStock: { M: 500, L: 500 } }
  red = await givenPrintable(shop, {
    ...{ name: 'Red jersey', categoryId: reds.id, priceInFils: fils(9_999), ...given },
    furtherCuts: [{ cut: 'kids', sizeStock: { '7-8Y': 500, M: 500 } }],
  })
  blue = await givenPrintable(shop, { name: 'Blue jersey', categoryId: blues.id, priceInFils: fils(12_345), ...given })
  await givenZones(shop, [aZone([aMethod({ price: 25 })], { takes_cash: true })])
  await givenVoucher(shop, { code: 'TEN' })
})
afterAll(() => shop.close())

const salesBy = (by: (typeof SALES_BY)[number], days: { from?: string; to?: string } = {}) =>
  getSalesReport(shop, { by, ...days })

async function move(orderId: number, moment: string): Promise<number> {
  await shop.db.execute(sql`update orders set created_at = ${moment} where id = ${orderId}`)
  return orderId
}

async function soldAt(moment: string, lines: readonly WantedLine[]): Promise<number> {
  return move((await givenOrder(shop, lines)).id, moment)
}

const named = (name: string, [pieces, gross, discounts, refunds, net]: readonly number[]) => ({
  ...{ name, pieces, gross, discounts, refunds, net },
})

test('a shop without sales has no rows and sums of nothing', async () => {
  const nothing = { pieces: 0, gross: 0, discounts: 0, refunds: 0, net: 0 }
  expect(await salesBy('day')).toEqual({
    ...{ from: '2026-09-01', to: '2026-09-30', today: '2026-09-14', time_zone: 'Asia/Dubai' },
    ...{ by: 'day', interval: 'day', rows: [], others: null, total: nothing, delivery: nothing, all: nothing },
  })
})

test('days are those of the shop; days without sales have a row, up to today', async () => {
  const days = { from: '2026-09-11', to: '2026-09-30' }
  // In Dubai the first is of the 12th and the second of the 13th.
  await soldAt('2026-09-12T19:59:59Z', [{ product: red, size: 'M', quantity: 2 }])
  await soldAt('2026-09-12T20:00:00Z', [{ product: blue, size: 'L' }])

  const { rows } = await salesBy('day', days)

  expect(rows.map(({ name, pieces, net }) => [name, pieces, net])).toEqual([
    ['2026-09-11', 0, 0],
    ['2026-09-12', 2, 199.98],
    ['2026-09-13', 1, 123.45],
    ['2026-09-14', 0, 0],
  ])
  expect((await salesBy('day', { from: '2020-01-01', to: '2026-12-31' })).rows).toMatchObject([
    ...Array.from({ length: 80 }, () => ({ pieces: 0 })),
    { name: '2026-09-01', pieces: 3 },
  ])
})

test('a refund is taken from the lines it names; one that names none is shared out with the delivery', async () => {
  const day = { from: '2026-08-03', to: '2026-08-03' }
  const orderId = await soldAt('2026-08-03T08:00:00Z', [
    { product: red, size: 'M' },
    { product: blue, size: 'L' },
  ])
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`select id from order_lines where order_id = ${orderId} order by id`,
  )
  const ofBlue = { amount: 20, lines: [{ item_id: rows[1]?.id ?? 0, amount: 20 }] }
  await refundOrder(shop, orderId, ofBlue, adminId)

  expect((await salesBy('club', day)).rows).toMatchObject([
    named('Blues', [1, 123.45, 0, 20, 103.45]),
    named('Reds', [1, 99.99, 0, 0, 99.99]),
  ])
  await refundOrder(shop, orderId, { amount: 10 }, adminId)
  const shared = await salesBy('club', day)
  // Of 10.00: 99.99, 103.45 and 25.00 of 228.44 are left.
  expect(shared.rows).toMatchObject([
    named('Blues', [1, 123.45, 0, 24.53, 98.92]),
    named('Reds', [1, 99.99, 0, 4.37, 95.62]),
  ])
  expect(shared.delivery).toEqual({ pieces: 0, gross: 25, discounts: 0, refunds: 1.1, net: 23.9 })
  await refundOrder(shop, orderId, { amount: 218.44 }, adminId)
  expect(await salesBy('club', day)).toMatchObject({ total: { net: 0 }, delivery: { net: 0 }, all: { net: 0 } })
})

test('cancelled orders, cash that is due and refunds that failed do not count', async () => {
  const day = { from: '2026-08-05', to: '2026-08-05' }
  const cancelled = await soldAt('2026-08-05T08:00:00Z', [{ product: red, size: 'M' }])
  await setOrderStatus(shop, cancelled, 'cancelled', adminId)
  const buyer = await givenCart(shop, [{ product: red, size: 'M' }])
  const cash = await move((await placeOrder(shop, buyer.id, aCashCheckout())).id, '2026-08-05T08:00:00Z')
  expect((await salesBy('product', day)).rows).toEqual([])

  await receiveCash(shop, cash, adminId)
  const refused = await soldAt('2026-08-05T08:00:00Z', [{ product: red, size: 'M' }])
  await misbehave(shop, { call: 'refund', what: 'decline', times: 1 })
  await refundOrder(shop, refused, { amount: 20 }, adminId)
  expect((await salesBy('product', day)).total).toEqual({
    ...{ pieces: 2, gross: 199.98, discounts: 0, refunds: 0, net: 199.98 },
  })
})

test('what goes back to a gift card alone is a refund too', async () => {
  const day = { from: '2026-08-06', to: '2026-08-06' }
  const buyer = await givenCart(shop, [{ product: red, size: 'M' }])
  await redeem(shop, buyer, (await givenGiftCard(shop, 200)).code)
  const checkout = { shipping: anAddress(), pay_with: 'none' as const, key: 'by gift card' }
  const order = await placeOrder(shop, buyer.id, checkout)
  await move(order.id, '2026-08-06T08:00:00Z')
  await refundOrder(shop, order.id, { amount: 20 }, adminId)

  expect((await salesBy('product', day)).all).toMatchObject({ gross: 124.99, refunds: 20 })
})

test('a return takes from its lines and from the delivery what it says; an exchange sells nothing twice', async () => {
  const day = { from: '2026-08-07', to: '2026-08-07' }
  const arrived = await givenArrivedOrder(shop, adminId, [{ product: red, size: 'M' }])
  const faulty = await requestReturn(
    shop,
    arrived.user.id,
    arrived.order.id,
    aReturnInput(arrived.order, { reason: 'damaged', text: 'A hole.' }),
  )
  const { to_refund } = await givenInspected(shop, adminId, faulty)
  await refundReturn(shop, faulty.id, filsFromAmount(to_refund ?? 0), adminId)
  await move(arrived.order.id, '2026-08-07T08:00:00Z')
  const other = await givenArrivedOrder(shop, adminId, [{ product: blue, size: 'M' }])
  const wish = aReturnInput(other.order, { wanted_size: 'L' }, 'exchange')
  const exchange = await requestReturn(shop, other.user.id, other.order.id, wish)
  await givenInspected(shop, adminId, exchange)
  await exchangeReturn(shop, exchange.id, adminId)
  await move(other.order.id, '2026-08-07T08:00:00Z')

  const report = await salesBy('size', day)

  expect(to_refund).toBe(124.99)
  expect(report.rows).toMatchObject([named('M', [2, 223.44, 0, 99.99, 123.45])])
  expect(report.delivery).toEqual({ pieces: 0, gross: 50, discounts: 0, refunds: 25, net: 25 })
})

test('prints are told apart by what is printed, and by the name', async () => {
  const day = { from: '2026-08-09', to: '2026-08-09' }
  await soldAt('2026-08-09T08:00:00Z', [
    { product: red, size: 'M', name: 'OMAR', number: 10 },
    { product: red, size: '7-8Y', cut: 'kids', name: 'OMAR' },
    { product: blue, size: 'M', number: 7 },
    { product: blue, size: 'L', quantity: 2 },
  ])
  const namesBy = async (by: (typeof SALES_BY)[number]) =>
    (await salesBy(by, day)).rows.map(({ name, pieces }) => `${name} ${pieces}`)

  expect((await namesBy('print')).sort()).toEqual(['Blank 2', 'Name and number 1', 'Name only 1', 'Number only 1'])
  const keysBy = async (by: (typeof SALES_BY)[number]) =>
    (await salesBy(by, day)).rows.map(({ key, cut }) => [key, cut]).sort()
  expect(await keysBy('print')).toEqual([
    ['', null],
    ['name number', null],
    ['name', null],
    ['number', null],
  ])
  expect(await keysBy('size')).toEqual([
    ['7-8Y', 'kids'],
    ['L', null],
    ['M', null],
  ])
  expect((await namesBy('player')).sort()).toEqual(['No name 3', 'OMAR 2'])
  expect((await namesBy('size')).sort()).toEqual(['Kids 7-8Y 1', 'L 2', 'M 2'])
  expect(await namesBy('league')).toEqual(['Gulf League 5'])
})

interface Plan {
  lines: { product: 0 | 1; size: 'M' | 'L'; isKids: boolean; quantity: number; print: number }[]
  hasVoucher: boolean
  giftCard: number
  refunds: { percent: number; isNamed: boolean }[]
  isLost: boolean
  isTaxAdded: boolean
}

const plan: fc.Arbitrary<Plan> = fc.record({
  lines: fc.array(
    fc.record({
      product: fc.constantFrom(0, 1),
      size: fc.constantFrom('M', 'L'),
      isKids: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 3 }),
      print: fc.integer({ min: 0, max: 3 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  hasVoucher: fc.boolean(),
  giftCard: fc.constantFrom(0, 0, 37, 100),
  refunds: fc.array(fc.record({ percent: fc.integer({ min: 1, max: 100 }), isNamed: fc.boolean() }), { maxLength: 3 }),
  isLost: fc.boolean(),
  isTaxAdded: fc.boolean(),
})

test('every report of a period comes to the same sums, fils by fils, and to the revenue of the dashboard', async () => {
  const before = (await getStats(shop, '30d')).revenue.total
  const outside = (await salesBy('day', { from: '2026-08-16', to: '2026-09-14' })).all.net
  const plans = fc.sample(plan, { numRuns: 24, seed: 63 }).toSorted((one) => (one.isTaxAdded ? 1 : -1))
  for (const [place, each] of plans.entries()) {
    if (each.isTaxAdded) await addTax()
    await carryOut(each, `2026-08-${String(16 + (place % 14)).padStart(2, '0')}T20:30:00Z`)
  }
  const days = { from: '2026-08-16', to: '2026-09-14' }

  const reports = await Promise.all(SALES_BY.map((by) => salesBy(by, days)))

  const [first] = reports
  expect(first?.total).toMatchObject({ pieces: expect.any(Number) as number })
  expect(first?.total.refunds).toBeGreaterThan(100)
  expect(first?.total.discounts).toBeGreaterThan(100)
  for (const { rows, total, delivery, all } of reports) {
    expect({ total, delivery, all }).toEqual({ total: first?.total, delivery: first?.delivery, all: first?.all })
    expect(sumsOf(rows)).toEqual(sumsOf([total]))
    expect(sumsOf([total, delivery])).toEqual(sumsOf([all]))
    for (const row of rows) expect(row.refunds).toBeLessThanOrEqual(row.gross - row.discounts + 0.001)
  }
  const { revenue } = await getStats(shop, '30d')
  expect(filsFromAmount((first?.all.net ?? 0) - outside)).toBe(filsFromAmount(revenue.total - before))
})

function sumsOf(rows: readonly SalesSums[]) {
  const sumOf = (part: keyof SalesSums) => rows.reduce((sum, row) => sum + Math.round(row[part] * 100), 0)
  return ['pieces', 'gross', 'discounts', 'refunds', 'net'].map((part) => sumOf(part as keyof SalesSums))
}

async function addTax(): Promise<void> {
  const { version, values } = await getSettings(shop)
  if (values.tax_in_prices === 'added') return
  await saveSettings(shop, adminId, { version, tax_in_prices: 'added', tax_rates: 'AE 5' })
}

async function carryOut({ lines, hasVoucher, giftCard, refunds, isLost }: Plan, moment: string): Promise<void> {
  const user = await givenUser(shop)
  await givenCart(shop, lines.map(toLine), user)
  if (hasVoucher) await givenCode(shop, user)
  if (giftCard > 0) await redeem(shop, user, (await givenGiftCard(shop, giftCard)).code)
  const isFree = giftCard > 0 && (await restOf(user.id)) === 0
  const order = isFree
    ? await placeOrder(shop, user.id, { shipping: anAddress(), pay_with: 'none', key: `free-${user.id}` })
    : await placeOrder(shop, user.id, (await givenShopper(shop, [], user)).checkout)
  await move(order.id, moment)
  for (const { percent, isNamed } of refunds) await refundPart(order.id, percent, isNamed)
  if (isLost && !isFree && refunds.length === 0) await loseDispute(order.id)
}

async function restOf(userId: number): Promise<number> {
  return (await getCart(shop, userId)).total
}

function toLine({ product, size, isKids, quantity, print }: Plan['lines'][number]): WantedLine {
  const printed = { ...(print % 2 === 1 && { name: 'OMAR' }), ...(print > 1 && { number: 10 }) }
  const ofKids = isKids && product === 0
  return {
    product: product === 0 ? red : blue,
    quantity,
    size: ofKids ? 'M' : size,
    ...(ofKids && { cut: 'kids' as const }),
    ...printed,
  }
}

/** Refunds a part of what is left of the order, or of its first line by name. */
async function refundPart(orderId: number, percent: number, isNamed: boolean): Promise<void> {
  const { payment } = await getManagedOrder(shop, orderId)
  const refundable = payment?.refundable ?? 0
  const [line] = await listLinesOfOrders(shop, [orderId])
  const left = isNamed && line ? line.paidInFils - line.refundedInFils : filsFromAmount(refundable)
  const amount = Math.min(Math.floor((left * percent) / 100), filsFromAmount(refundable)) / 100
  if (amount <= 0) return
  const lines = isNamed && line ? { lines: [{ item_id: line.id, amount }] } : {}
  await refundOrder(shop, orderId, { amount, ...lines }, adminId)
}

async function loseDispute(orderId: number): Promise<void> {
  const { id, amountInFils } = await paymentOfOrder(shop, orderId)
  await shop.db.execute(sql`
    insert into disputes (dispute_id, charge_id, payment_id, amount_in_fils, currency, reason, status, is_refundable,
      opened_at, closed_at, updated_at)
    values (${`dp_${orderId}`}, 'ch_1', ${id}, ${amountInFils}, 'aed', 'fraudulent', 'lost', false, now(), now(), now())`)
}

test('the file has every row, and the same sums', async () => {
  const query = { by: 'club' as const, from: '2026-08-03', to: '2026-09-14' }
  const lines: unknown[][] = []
  for await (const line of exportSalesReport(shop, query)) lines.push(line)
  const { rows, total, all } = await getSalesReport(shop, query)

  expect(lines.map((line) => line.length)).toEqual(lines.map(() => SALES_REPORT_COLUMNS.length))
  expect(lines.map((line) => line[3])).toEqual([...rows.map(({ name }) => name), ...ENDINGS])
  expect(lines.at(-3)?.at(-1)).toBe(total.net.toFixed(2))
  expect(lines.at(-1)?.at(-1)).toBe(all.net.toFixed(2))
})

const ENDINGS = ['All jerseys', 'Delivery and fees', 'Together']
