import type { EmptySearchesReport, ReturnsReport, SalesReport, VouchersReport } from '@shop/contract/shop-reports'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asStaff } from '../../testing/as-staff'
import { ok, openOwnPage } from '../../testing/open-own-page'
import * as page from './reports-page'

const days = { from: '2026-11-01', to: '2026-11-30', today: '2026-11-17', time_zone: 'Asia/Dubai' }
const sums = (pieces: number, gross: number, discounts = 0, refunds = 0) => ({
  ...{ pieces, gross, discounts, refunds, net: gross - discounts - refunds },
})
const sales: SalesReport = {
  ...days,
  ...{ by: 'day', interval: 'day', others: null },
  rows: [
    { id: null, name: '2026-11-16', key: '2026-11-16', cut: null, ...sums(0, 0) },
    { id: null, name: '2026-11-17', key: '2026-11-17', cut: null, ...sums(3, 1200, 120, 80) },
  ],
  total: sums(3, 1200, 120, 80),
  delivery: sums(0, 25),
  all: sums(3, 1225, 120, 80),
}
const byProduct: SalesReport = {
  ...sales,
  by: 'product',
  rows: [{ id: 7, name: 'Home Jersey', key: 'Home Jersey', cut: null, ...sums(2, 800) }],
  others: { rows: 31, ...sums(1, 400, 120, 80) },
}

asStaff()

const open = (answers: Record<string, { status: number; body: unknown }>, query = '') =>
  openOwnPage(page, { route: '/admin/reports', address: `/admin/reports${query}`, answers })

test('sales by day have a chart, a table that adds up, and a line that says which orders count', async () => {
  await open({ 'GET /api/admin/sales-report?by=day': ok(sales) })

  expect(screen.getByText(/without cancelled ones; refunds .* subtracted.*Asia\/Dubai/)).toBeDefined()
  expect(screen.getByRole('group', { name: /^Net sales by day; the figures are in the table/ })).toBeDefined()
  const table = within(screen.getByRole('table', { name: 'Sales by day' }))
  expect(table.getByRole('row', { name: /^November 17, 2026/ }).textContent).toMatch(
    /3.*1,200\.00.*120\.00.*80\.00.*1,000\.00/,
  )
  expect(table.getByRole('row', { name: /^Together/ }).textContent).toContain('1,025.00')
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDefined()
})

test('another report keeps the days, names what is left out and leads to products', async () => {
  await open({
    'GET /api/admin/sales-report?by=day': ok(sales),
    'GET /api/admin/sales-report?from=2026-11-01&to=2026-11-30&by=product': ok(byProduct),
  })

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Report' }), 'Sales by product')

  const link = await screen.findByRole('link', { name: 'Home Jersey' })
  expect(link.getAttribute('href')).toBe('/admin/product-management?edit=7')
  expect(screen.getByRole('row', { name: /^31 others/ })).toBeDefined()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Period' }).value).toBe('month')
})

test.each([
  ['size', { key: '', cut: 'kids' as const }, 'Kids One size'],
  ['size', { key: 'M', cut: null }, 'M'],
  ['print', { key: '', cut: null }, 'Blank'],
  ['print', { key: 'name number', cut: null }, 'Name and number'],
  ['player', { key: '', cut: null }, 'No name'],
  ['player', { key: 'عبد الله', cut: null }, 'عبد الله'],
] as const)('the panel itself names a row by %s, %o', async (by, row, name) => {
  const rows = [{ id: null, name: row.key, ...row, ...sums(2, 800) }]
  await open({ [`GET /api/admin/sales-report?by=${by}`]: ok({ ...sales, by, rows }) }, `?report=${by}`)

  expect(screen.getByRole('row', { name: new RegExp(`^${name}`) })).toBeDefined()
})

test('a period without sales says so', async () => {
  await open({ 'GET /api/admin/sales-report?by=day': ok({ ...sales, rows: [] }) })

  expect(screen.getByText('Nothing was sold in this time')).toBeDefined()
})

const reasons = { 'too-small': 3, 'too-large': 0, 'not-as-shown': 0, damaged: 1, other: 0 }
const returned: ReturnsReport = {
  ...days,
  reasons: [
    { reason: 'too-small', pieces: 3, share: 37.5 },
    { reason: 'damaged', pieces: 1, share: 12.5 },
  ],
  products: [{ product_id: 7, name: 'Home Jersey', sold: 8, pieces: 4, share: 50, reasons }],
  total: { sold: 8, pieces: 4, share: 50, reasons },
}

test('returns are told by reason with their share of what was sold, and by product', async () => {
  await open(
    {
      'GET /api/admin/returns-report': ok(returned),
      'GET /api/admin/returns-report?from=2026-11-01&to=2026-11-30': ok(returned),
    },
    '?report=returns',
  )
  expect(screen.getByRole('row', { name: /^Too small/ }).textContent).toContain('37.5 %')
  expect(screen.getByRole('row', { name: /^All, of 8 pieces/ }).textContent).toContain('50 %')

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Report' }), 'Returns by product')

  expect((await screen.findByRole('row', { name: /^Home Jersey/ })).textContent).toMatch(/8.*4.*50 %.*3/)
})

test('vouchers tell uses, what they gave and the revenue with them', async () => {
  const given = { uses: 2, discount: 50, delivery: 25, revenue: 700 }
  const vouchers: VouchersReport = {
    ...days,
    rows: [{ id: 4, name: 'Ten percent', code: 'TEN', ...given }],
    total: { orders: 2, ...given },
  }
  await open({ 'GET /api/admin/vouchers-report': ok(vouchers) }, '?report=vouchers')

  expect(screen.getByRole('link', { name: 'Ten percent, TEN' }).getAttribute('href')).toBe('/admin/vouchers/4')
  expect(screen.getByRole('row', { name: /^All, of 2 orders/ }).textContent).toMatch(/2.*50\.00.*25\.00.*700\.00/)
})

test('a search without results leads to the form of synonyms', async () => {
  const searches: EmptySearchesReport = {
    ...days,
    rows: [{ words: 'the gunners', times: 12, last_day: '2026-11-16' }],
    others: null,
    total: 12,
  }
  await open({ 'GET /api/admin/empty-searches-report': ok(searches) }, '?report=searches')

  const link = screen.getByRole('link', { name: 'Add a synonym for the gunners' })
  expect(link.getAttribute('href')).toBe('/admin/synonyms?add=the+gunners')
})

test('a failure has its text and a way to try again', async () => {
  await open({ 'GET /api/admin/sales-report?by=day': { status: 503, body: {} } })

  expect(screen.getByText('Failed to load the report. Please try again.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
