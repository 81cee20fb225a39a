import type { Product } from '@shop/contract/catalog'
import { filsFromAmount } from '@shop/contract/money'
import type { TaxReportQuery, TaxSums } from '@shop/contract/tax-report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setCartDelivery } from '../cart/set-cart-delivery'
import { placeOrder } from '../checkout/place-order'
import { listPapers } from '../invoices/get-papers'
import { issuePapers } from '../invoices/issue-papers'
import { receiveCash } from '../payments/receive-cash'
import { refundOrder } from '../payments/refund-order'
import { getSettings } from '../settings/get-settings'
import { saveSettings } from '../settings/save-settings'
import { givenAdmin } from '../testing/account-factories'
import { givenCash, givenCashOrder } from '../testing/cash-factories'
import { givenProduct } from '../testing/catalog-factories'
import { anAddress, confirmCard, givenCart, givenIntent, givenOrder } from '../testing/checkout-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { exportTaxReport, getTaxReport, TAX_REPORT_COLUMNS } from './tax-report'

let shop: TestShop
let jersey: Product
let staffId: number
const orderIds: number[] = []

beforeAll(async () => {
  shop = await openTestShop()
  staffId = (await givenAdmin(shop)).id
  jersey = await givenProduct(shop, { sizes: [], stock: 100 })
  await givenCash(shop)
  await sellOn('2026-03-31T19:59:00Z', () => givenOrder(shop, [{ product: jersey }]))
  // In Dubai this is the first of April.
  const cash = await sellOn('2026-03-31T20:01:00Z', async () => {
    const order = await givenCashOrder(shop, [{ product: jersey, quantity: 2 }])
    await receiveCash(shop, order.id, staffId)
    return order
  })
  await sellOn('2026-04-15T08:00:00Z', sellAbroad)
  const { version } = await getSettings(shop)
  await saveSettings(shop, staffId, { version, tax_in_prices: 'added', tax_rates: 'AE 5\nSA 15' })
  const dear = await sellOn('2026-05-02T08:00:00Z', () => givenOrder(shop, [{ product: jersey, quantity: 3 }]))
  await refundOrder(shop, dear.id, { amount: 100.01 }, staffId)
  await sellOn('2026-05-03T08:00:00Z', () => Promise.resolve(dear))
  await refundOrder(shop, cash.id, { amount: 33.33 }, staffId)
  await sellOn('2026-06-30T19:00:00Z', () => Promise.resolve(cash))
  await sellOn('2026-06-30T19:30:00Z', sellAbroad)
})
afterAll(() => shop.close())

/** Sells, and has the papers issued at this moment. */
async function sellOn<Sold extends { id: number }>(moment: string, sell: () => Promise<Sold>): Promise<Sold> {
  const order = await sell()
  await issuePapers({ ...shop, now: () => new Date(moment) }, order.id)
  if (!orderIds.includes(order.id)) orderIds.push(order.id)
  return order
}

async function sellAbroad() {
  const user = await givenCart(shop, [{ product: jersey }])
  await setCartDelivery(shop, user.id, { country: 'Saudi Arabia' })
  const intent = await givenIntent(shop, user)
  await confirmCard(shop, intent)
  const shipping = { ...anAddress(), country: 'Saudi Arabia', city: 'Riyadh', state: 'Riyadh' }
  return placeOrder(shop, user.id, { shipping, payment_intent_id: intent.paymentIntentId })
}

async function papersFrom(from: string, to: string) {
  const all = (await Promise.all(orderIds.map((id) => listPapers(shop, id)))).flat()
  const [begin, end] = [Date.parse(`${from}T00:00:00+04:00`), Date.parse(`${to}T00:00:00+04:00`) + 24 * 60 * 60_000]
  return all.filter(({ issued_at }) => Date.parse(issued_at) >= begin && Date.parse(issued_at) < end)
}

test.each([
  ['2026-03-01', '2026-03-31'],
  ['2026-04-01', '2026-04-30'],
  ['2026-04-01', '2026-06-30'],
  ['2026-05-03', '2026-05-03'],
  ['2026-01-01', '2026-12-31'],
])('from %s to %s it is the sum of the papers', async (from, to) => {
  const papers = await papersFrom(from, to)
  const sumOf = (kind: string, part: 'net' | 'tax' | 'gross') =>
    papers.filter((paper) => paper.kind === kind).reduce((sum, { body }) => sum + filsFromAmount(body[part]), 0)
  const expected = (kind: string) => [sumOf(kind, 'net'), sumOf(kind, 'tax'), sumOf(kind, 'gross')]
  const inFils = ({ taxable, tax, gross }: TaxSums) => [taxable, tax, gross].map(filsFromAmount)

  const { rows, ways, total } = await getTaxReport(shop, { from, to })

  expect(inFils(total.invoices)).toEqual(expected('invoice'))
  expect(inFils(total.credit_notes)).toEqual(expected('credit-note'))
  expect(total.invoices.papers + total.credit_notes.papers).toBe(papers.length)
  for (const parts of [rows, ways]) {
    for (const part of ['invoices', 'credit_notes', 'left'] as const) {
      const sums = parts.map((row) => inFils(row[part]))
      const added = [0, 1, 2].map((place) => sums.reduce((sum, row) => sum + (row[place] ?? 0), 0))
      expect(added).toEqual(inFils(total[part]))
    }
  }
})

test('a quarter is told apart by country, rate and way to pay', async () => {
  const { rows, ways } = await getTaxReport(shop, { from: '2026-04-01', to: '2026-06-30' })

  expect(rows.map(({ country, rate }) => `${country} ${rate}`)).toEqual(['AE 5', 'SA 15', 'SA 0'])
  expect(ways.map(({ way, invoices, credit_notes }) => [way, invoices.papers, credit_notes.papers])).toEqual([
    ['card', 3, 1],
    ['cash', 1, 1],
  ])
  const [emirates] = rows
  expect(emirates?.credit_notes).toMatchObject({ papers: 2, gross: 133.34 })
})

test('days that are left out are those of the month, and days in the wrong order are put right', async () => {
  const april = { ...shop, now: () => new Date('2024-02-10T22:00:00Z') }
  expect(await getTaxReport(april, {})).toMatchObject({ from: '2024-02-01', to: '2024-02-29', today: '2024-02-11' })
  expect(await getTaxReport(april, { to: '2026-04-15' })).toMatchObject({ from: '2026-04-01', to: '2026-04-15' })
  expect(await getTaxReport(april, { from: '2026-04-15' })).toMatchObject({ from: '2026-04-15', to: '2026-04-30' })
  const turned = await getTaxReport(april, { from: '2026-05-03', to: '2026-05-01' })
  expect(turned).toMatchObject({ from: '2026-05-01', to: '2026-05-03', total: { invoices: { papers: 1 } } })
})

async function linesOf(days: TaxReportQuery) {
  const lines = []
  for await (const line of exportTaxReport(shop, days)) lines.push(line)
  return lines
}

test('a time without papers has no rows, and a file with a sum of nothing', async () => {
  const days = { from: '2020-01-01', to: '2020-03-31' }
  expect(await getTaxReport(shop, days)).toMatchObject({ rows: [], ways: [], total: { left: { papers: 0, tax: 0 } } })

  const lines = await linesOf(days)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toHaveLength(TAX_REPORT_COLUMNS.length)
})

test('the file has a line for every country and rate, and their sum', async () => {
  const lines = await linesOf({ from: '2026-04-01', to: '2026-06-30' })

  expect(lines.map(([, , country]) => country)).toEqual(['AE', 'SA', 'SA', 'Total'])
  expect(new Set(lines.map((line) => line.length))).toEqual(new Set([TAX_REPORT_COLUMNS.length]))
})
