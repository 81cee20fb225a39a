import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Answering } from '../../testing/answering'
import { asStaff } from '../../testing/as-staff'
import { anOrder } from '../../testing/checkout'
import { heldBack } from '../../testing/open-form-page'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { mariam } from '../../testing/people'
import { pageOf } from '../../testing/staff'
import { givenSignedIn } from '../../testing/visitors'
import * as ordersPage from './orders-page'

const LIST = 'GET /api/admin/order-management?sort=newest'
const QUEUE = 'GET /api/admin/print-queue?per_page=1'
const STATUS = 'PUT /api/admin/order-management/712/status'

asStaff()

const orders = (status = 'pending') => pageOf([{ ...anOrder, status }], { totals: { amount: 867.9 } })
const toPack = pageOf(
  [
    {
      ...{ ...anOrder, status: 'processing' },
      fulfilment: { stage: 'to-pack', pieces: 2, unprinted: 0, packed: 0, shipped: 0, delivered: 0 },
    },
  ],
  { totals: { amount: 867.9 } },
)
const printsWaiting = (total: number) => ok({ data: [], meta: { page: 1, per_page: 1, total } })

async function openOrders(answers: Answering = {}, address = '/admin/order-management') {
  const given: Answering = { [LIST]: orders(), [QUEUE]: printsWaiting(3), ...answers }
  const page = await openOwnPage(ordersPage, { route: '/admin/order-management', address, answers: given })
  return { ...page, answers: given }
}

const status = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status of order #712' })
const choose = (label: string) => userEvent.selectOptions(status(), label)

describe('the list of orders', () => {
  test('says who ordered what, for how much, and how it stands', async () => {
    await openOrders()

    const row = within(screen.getByRole('row', { name: /#712/ }))
    expect(row.getByRole('link', { name: '#712' }).getAttribute('href')).toBe('/admin/order-management/712')
    expect(row.getByText('Mariam Haddad')).toBeDefined()
    expect(row.getByText('mariam@example.com')).toBeDefined()
    expect(row.getByText('Harbour City Home Jersey, M')).toBeDefined()
    expect(row.getByText('2 items')).toBeDefined()
    expect(row.getByText('Paid')).toBeDefined()
    expect(row.getByText('867.90')).toBeDefined()
    expect(status().value).toBe('pending')
    expect([...status().options].map(({ text }) => text)).toEqual(['Pending', 'Processing', 'Completed', 'Cancelled'])
  })

  test('leads to the print queue and says how many wait there', async () => {
    await openOrders()

    const link = screen.getByRole('link', { name: 'Print queue (3)' })
    expect(link.getAttribute('href')).toBe('/admin/order-management/print-queue')
  })

  test('has views of open returns and of refunds in part, and leads to a new draft', async () => {
    await openOrders()

    const views = within(screen.getByRole('navigation', { name: 'Views of orders' }))
    expect(views.getByRole('link', { name: 'Returns' }).getAttribute('href')).toContain('?returns=open')
    expect(views.getByRole('link', { name: 'Refunded in part' }).getAttribute('href')).toContain('?refunded=part')
    expect(screen.getByRole('link', { name: 'Draft order' }).getAttribute('href')).toBe('/admin/drafts/new')
  })

  test('packs the selected orders at once', async () => {
    const { bodiesOf } = await openOrders({ [LIST]: toPack, 'POST /api/admin/parcels': { status: 201, body: {} } })

    await userEvent.click(screen.getByRole('checkbox', { name: 'Select order #712' }))
    expect(screen.getByRole('link', { name: 'Packing slips' }).getAttribute('href')).toContain('ids=712')
    await userEvent.click(screen.getByRole('button', { name: 'Mark as packed (1)' }))

    await waitFor(() => expect(bodiesOf('POST /api/admin/parcels')).toEqual([{ order_ids: [712] }]))
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
  })

  test('of a manager who doesn’t pack has nothing to select, and no draft without the ability for orders', async () => {
    givenSignedIn({ ...mariam, role: 'manager', abilities: ['orders'] })
    await openOrders({ [LIST]: toPack })
    expect(screen.queryByRole('checkbox', { name: 'Select order #712' })).toBeNull()
    cleanup()

    act(() => givenSignedIn({ ...mariam, role: 'manager', abilities: ['pack'] }))
    await openOrders({ [LIST]: toPack })
    expect(screen.getByRole('checkbox', { name: 'Select order #712' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Draft order' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Export/ })).toBeNull()
  })

  test('does without the number where the queue can’t be asked', async () => {
    await openOrders({ [QUEUE]: { status: 500 } })

    expect(screen.getByRole('link', { name: 'Print queue' })).toBeDefined()
    expect(status()).toBeDefined()
  })

  test('is narrowed by days', async () => {
    const narrowed = 'GET /api/admin/order-management?from=2026-09-01&sort=newest'
    const { calls } = await openOrders({ [narrowed]: pageOf([], { totals: { amount: 0 } }) })

    const from = screen.getByLabelText('From')
    await userEvent.type(from, '2026-09-01')

    expect(await screen.findByText('Nothing matches')).toBeDefined()
    expect(calls.some(({ name }) => name === narrowed)).toBe(true)
  })

  test('of one user says whose orders they are, and shows all again', async () => {
    await openOrders(
      { 'GET /api/admin/order-management?user=5&sort=newest': orders() },
      '/admin/order-management?user=5',
    )

    expect(screen.getByText('Only orders of Mariam Haddad.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/admin/order-management')
  })

  test('that can’t be loaded says so', async () => {
    await openOrders({ [LIST]: { status: 500 } })

    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch orders. Please try again.')
  })

  test('without an order says so kindly', async () => {
    await openOrders({ [LIST]: pageOf([], { totals: { amount: 0 } }) })

    expect(screen.getByRole('heading', { name: 'No orders yet' })).toBeDefined()
  })

  test('that can’t be exported says so', async () => {
    await openOrders({ 'GET /api/admin/order-export': { status: 500 } })

    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))

    expect(await screen.findByText('Failed to export orders. Please try again.')).toBeDefined()
  })
})

describe('a new status', () => {
  test('shows at once, is saved, and gives way to what the server says', async () => {
    const { reply, release } = heldBack(ok({ ...anOrder, status: 'processing' }))
    const { answers, bodiesOf } = await openOrders({ [STATUS]: reply })

    await choose('Processing')
    expect(status().value).toBe('processing')
    expect(status().getAttribute('aria-busy')).toBe('true')

    // Meanwhile somebody else has completed the order.
    answers[LIST] = orders('completed')
    release()

    await waitFor(() => expect(status().value).toBe('completed'))
    expect(bodiesOf(STATUS)).toEqual([{ status: 'processing' }])
    expect(screen.getByText('Order #712 is processing.')).toBeDefined()
  })

  test('that can’t be saved is taken back, and the page says so', async () => {
    await openOrders({ [STATUS]: { status: 500 } })

    await choose('Completed')

    expect(await screen.findByText('Failed to update order status. Please try again.')).toBeDefined()
    expect(status().value).toBe('pending')
  })

  test('that the shop refuses is told in its words', async () => {
    const refusal = { message: 'Only 1 of Harbour City Home Jersey is left.', code: 'out-of-stock' }
    await openOrders({ [LIST]: orders('cancelled'), [STATUS]: { status: 409, body: refusal } })

    await choose('Pending')

    expect(await screen.findByText(refusal.message)).toBeDefined()
    expect(status().value).toBe('cancelled')
  })

  test('asks before it cancels', async () => {
    const { answers, bodiesOf } = await openOrders({ [STATUS]: ok({ ...anOrder, status: 'cancelled' }) })

    await choose('Cancelled')
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel order #712' }))
    expect(dialog.getByText(/go back into stock and the customer gets the money back/)).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Keep order' }))
    expect(status().value).toBe('pending')
    expect(bodiesOf(STATUS)).toEqual([])

    answers[LIST] = orders('cancelled')
    await choose('Cancelled')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
    await waitFor(() => expect(status().value).toBe('cancelled'))
    expect(bodiesOf(STATUS)).toEqual([{ status: 'cancelled' }])
  })
})
