import type { TaxReport } from '@shop/contract/tax-report'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asStaff } from '../../testing/as-staff'
import { ok, openOwnPage } from '../../testing/open-own-page'
import * as page from './tax-report-page'

const sums = (papers: number, taxable: number, tax: number) => ({ papers, taxable, tax, gross: taxable + tax })
const parts = { invoices: sums(3, 400, 20), credit_notes: sums(1, 100, 5), left: sums(4, 300, 15) }
const report: TaxReport = {
  ...{ from: '2026-11-01', to: '2026-11-30', today: '2026-11-17', time_zone: 'Asia/Dubai' },
  rows: [{ country: 'AE', rate: 5, ...parts }],
  ways: [{ way: 'cash', ...parts }],
  interval: 'day',
  timeline: [{ date: '2026-11-03', ...parts }],
  total: parts,
}
const quarter = { ...report, from: '2026-10-01', to: '2026-12-31', rows: [], ways: [] }

asStaff()

const open = (answers: Record<string, { status: number; body: unknown }>) =>
  openOwnPage(page, { route: '/admin/tax-report', answers })

test('tells invoices and credit notes apart, by country and rate and by way to pay', async () => {
  await open({ 'GET /api/admin/tax-report': ok(report) })

  const table = within(screen.getByRole('table', { name: 'Tax by country and rate' }))
  expect(table.getByText('United Arab Emirates, 5 %')).toBeDefined()
  const [, row] = table.getAllByRole('row', { name: /^Credit notes/ })
  expect(row?.textContent).toMatch(/1.*100\.00.*5\.00.*105\.00/)
  expect(within(screen.getByRole('table', { name: 'Tax by way to pay' })).getByText('Cash on delivery')).toBeDefined()
})

test('shows another period, with a text where nothing was issued', async () => {
  await open({
    'GET /api/admin/tax-report': ok(report),
    'GET /api/admin/tax-report?from=2026-10-01&to=2026-12-31': ok(quarter),
  })
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Period' }).value).toBe('month')

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'This quarter')

  expect(await screen.findByText('No invoices in this time')).toBeDefined()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Period' }).value).toBe('quarter')
})

test('a failure has its text and a way to try again', async () => {
  await open({ 'GET /api/admin/tax-report': { status: 503, body: {} } })

  expect(screen.getByText('Failed to load the tax report. Please try again.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
