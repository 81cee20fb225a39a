import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Answering } from '../../testing/answering'
import { asStaff } from '../../testing/as-staff'
import { heldBack } from '../../testing/open-form-page'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { theStats } from '../../testing/staff'
import * as dashboardPage from './dashboard-page'

const STATS = 'GET /api/admin/stats?period=30d'
const YEAR = 'GET /api/admin/stats?period=12m'
const CHECK = 'POST /api/admin/books-check'
const RESULT = 'GET /api/admin/books-check'

// The figures load after the page, which takes longer on a busy machine.
const PATIENCE = { timeout: 30_000 }

// Preloads the chart, which the page imports lazily: on a busy machine that may take longer than a test waits.
beforeAll(() => import('./revenue-chart'), 30_000)

asStaff()

async function openDashboard(answers: Answering = {}, address = '/admin') {
  const given: Answering = { [STATS]: ok(theStats), ...answers }
  const page = await openOwnPage(dashboardPage, { route: '/admin', address, answers: given })
  return { ...page, answers: given }
}

const section = async (name: string) => within(await screen.findByRole('region', { name }, PATIENCE))
const cards = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent] as const)

describe('the dashboard', () => {
  test('counts products, users, orders, categories and reviews', async () => {
    await openDashboard()
    await screen.findByRole('region', { name: 'Revenue' }, PATIENCE)

    expect(cards()).toEqual([
      ['Products', '330'],
      ['Users', '4,812'],
      ['Orders', '1,294'],
      ['Categories', '116'],
      ['Reviews', '2,067'],
    ])
    expect(screen.getByText('7 to do, 2 to print')).toBeDefined()
  })

  test('holds the places of the figures until they have come', async () => {
    const { reply, release } = heldBack(ok(theStats))
    await openDashboard({ [STATS]: reply })
    expect(screen.getByText('Loading')).toBeDefined()

    release()

    expect(await screen.findByText('330', {}, PATIENCE)).toBeDefined()
    expect(screen.queryByText('Loading')).toBeNull()
  })

  test('says what was taken, how that compares, and has the chart’s figures as a table', async () => {
    await openDashboard()

    const revenue = await section('Revenue')
    expect(revenue.getByText(/in thirty days/).textContent).toContain('1,270.00')
    expect(revenue.getByText('up 27%')).toBeDefined()
    const row = revenue.getByRole('row', { name: /September 12, 2026/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['AED 870.00', '3', 'AED 0.00'])
  })

  test('shows another period when asked, and the address keeps it', async () => {
    const { reply, release } = heldBack(ok({ ...theStats, period: '12m', by: 'month', products: 331 }))
    await openDashboard({ [YEAR]: reply })
    await screen.findByText('330', {}, PATIENCE)
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Period' })

    await userEvent.selectOptions(select, 'Last 12 months')
    expect(select.value).toBe('12m')
    expect(screen.getByText('330')).toBeDefined()
    release()

    expect(await screen.findByText('331', {}, PATIENCE)).toBeDefined()
    expect(select.value).toBe('12m')
  })

  test('opens with the period of the address', async () => {
    await openDashboard({ [YEAR]: ok({ ...theStats, period: '12m', by: 'month' }) }, '/admin?period=12m')

    expect((await section('Revenue')).getByText(/in twelve months/)).toBeDefined()
  })

  test('shows what runs low, what sells, what was ordered and what was said', async () => {
    await openDashboard()

    const low = await section('Running low')
    expect(low.getByText('2 left')).toBeDefined()
    expect(low.getByText('Sold out')).toBeDefined()
    expect((await section('Best sellers')).getByText('9 pieces')).toBeDefined()
    const order = (await section('Recent orders')).getByRole('link', { name: '#712' })
    expect(order.getAttribute('href')).toBe('/admin/order-management/712')
    expect((await section('Latest reviews')).getByText('Deep colour, no shine.')).toBeDefined()
    const pending = (await section('Orders by status')).getByRole('link', { name: '3 pending' })
    expect(pending.getAttribute('href')).toBe('/admin/order-management?status=pending')
  })

  test('of a shop without orders is kind', async () => {
    const blank = {
      ...theStats,
      orders: 0,
      orders_to_do: 0,
      prints_to_do: 0,
      revenue: { total: 0, previous: 0 },
      orders_by_status: [{ status: 'pending', count: 0 }],
      best_sellers: [],
      low_stock: [],
      latest_orders: [],
      latest_reviews: [],
      books: null,
    }
    await openDashboard({ [STATS]: ok(blank) })

    expect((await section('Revenue')).getByText(/Nothing was sold yet/)).toBeDefined()
    expect(screen.getByText('No orders yet.')).toBeDefined()
    expect(screen.getByText('No reviews yet.')).toBeDefined()
    expect(screen.getByText('There is enough of everything.')).toBeDefined()
    expect(screen.getByText('The books were not checked yet.')).toBeDefined()
  })

  test('that can’t be loaded says so and can be tried again', async () => {
    const { answers } = await openDashboard({ [STATS]: { status: 500 } })
    const alert = await screen.findByRole('alert', {}, PATIENCE)
    expect(alert.textContent).toContain('Failed to load dashboard stats. Please try again later.')

    answers[STATS] = ok(theStats)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByText('330', {}, PATIENCE)).toBeDefined()
  })
})

describe('the check of the books', () => {
  test('says that they balance', async () => {
    await openDashboard()

    expect((await section('Check of the books')).getByText(/The books balance/)).toBeDefined()
  })

  test('is made when asked for, and says in words what does not agree, which payment it is and what to do', async () => {
    const finding = {
      what: 'gateway-only',
      detail: 'Intent pi_9 (succeeded, 40900 usd) belongs to no payment.',
      next_step: 'Open the payment at the gateway.',
      ...{ order_id: null, payment_id: 'pi_9', amount: 409, currency: 'usd' },
    }
    const last = { ...theStats.books, mismatches: 2, first: [finding.detail], findings: [finding] }
    const { reply, release } = heldBack(ok({ last: theStats.books, is_checking: true, unknown_payments: 0 }))
    await openDashboard({ [CHECK]: reply, [RESULT]: ok({ last, is_checking: false, unknown_payments: 0 }) })
    const books = await section('Check of the books')

    await userEvent.click(books.getByRole('button', { name: 'Check now' }))
    await waitFor(() => expect(books.getByRole('button').getAttribute('aria-busy')).toBe('true'))
    release()

    expect(await books.findByText(/The books do not balance: 2 mismatches\./, {}, PATIENCE)).toBeDefined()
    const banner = screen.getByRole('alert')
    expect(within(banner).getByText('pi_9')).toBeDefined()
    expect(within(banner).getByText('409.00 USD')).toBeDefined()
    expect(within(banner).getByText('Open the payment at the gateway.')).toBeDefined()
    expect(within(banner).getByText('And 1 other.')).toBeDefined()
  })

  test('shows the first five of many findings, and the rest when asked for', async () => {
    const findings = Array.from({ length: 12 }, (_, n) => ({
      what: 'order-without-invoice',
      detail: `Order ${n + 1} was paid, but has no invoice.`,
      next_step: 'Look at the log.',
      ...{ order_id: n + 1, payment_id: null, amount: null, currency: null },
    }))
    await openDashboard({ [STATS]: ok({ ...theStats, books: { ...theStats.books, mismatches: 12, findings } }) })

    const banner = await screen.findByRole('alert', {}, PATIENCE)
    const rest = within(banner).getByText('Show 7 more').closest('details')
    expect(rest?.open).toBe(false)
    expect(rest?.contains(within(banner).getByText('Order 5 was paid, but has no invoice.'))).toBe(false)
    expect(rest?.contains(within(banner).getByText('Order 6 was paid, but has no invoice.'))).toBe(true)
  })

  test.each([
    [{ failure: 'The check could not be finished.' }, /^The last check of the books failed\./],
    [{ is_overdue: true }, /They should be checked every night/],
    [{ gateway: 'not-reached' }, /did not reach the gateway/],
  ])('that went wrong (%j) is a red line at the top', async (change, words) => {
    await openDashboard({ [STATS]: ok({ ...theStats, books: { ...theStats.books, ...change } }) })

    expect(await screen.findByText(words, {}, PATIENCE)).toBeDefined()
  })

  test('is asked for where the gateway told of payments that the shop does not know', async () => {
    await openDashboard({ [STATS]: ok({ ...theStats, unknown_payments: 2 }) })

    const banner = await screen.findByRole('alert', {}, PATIENCE)
    expect(banner.textContent).toContain('2 payments that the shop does not know')
  })

  test('is not all: payments that the gateway refused to open are a red line too', async () => {
    const alarm = { code: 'amount_too_small', reason: 'Amount must be at least $0.50 usd', times: 3 }
    const payment_alarms = [{ ...alarm, last_at: '2026-09-13T09:00:00.000Z' }]
    await openDashboard({ [STATS]: ok({ ...theStats, payment_alarms }) })

    const banner = await screen.findByRole('alert', {}, PATIENCE)
    expect(banner.textContent).toContain('3 times')
    expect(banner.textContent).toContain('Amount must be at least $0.50 usd')
  })

  test('of books that balance shows no red line', async () => {
    await openDashboard()
    await section('Check of the books')

    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('that fails says so and keeps the last result', async () => {
    await openDashboard({ [CHECK]: { status: 500 } })
    const books = await section('Check of the books')

    await userEvent.click(books.getByRole('button', { name: 'Check now' }))

    expect(await screen.findByText('Failed to check the books. Please try again.', {}, PATIENCE)).toBeDefined()
    expect(books.getByText(/The books balance/)).toBeDefined()
  })
})
