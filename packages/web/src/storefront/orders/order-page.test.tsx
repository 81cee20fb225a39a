import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answering } from '../../testing/answering'
import { anOrder } from '../../testing/checkout'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import * as orderPage from './order-page'

const ORDER = 'GET /api/orders/712'

beforeEach(() => {
  givenSignedIn()
  return () => {
    vi.useRealTimers()
    act(givenNobody)
    vi.unstubAllGlobals()
  }
})

const openOrder = (answers: Answering, address = '/orders/712') =>
  openOwnPage(orderPage, { route: '/orders/:id', address, answers })
const openWith = (changes: object) => openOrder({ [ORDER]: ok({ ...anOrder, ...changes }) })

const region = (name: string) => within(screen.getByRole('region', { name }))

describe('an order', () => {
  test('shows number, status and date', async () => {
    await openWith({})

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order #712')
    expect(screen.getAllByText('Processing').length).toBeGreaterThan(0)
    expect(screen.getByText('Placed September 12, 2026')).toBeDefined()
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    expect(crumbs.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/orders')
  })

  test('shows its items with size, quantity, price and line total', async () => {
    await openWith({})
    const items = region('Items')

    expect(items.getByRole('link', { name: 'Harbour City Home Jersey' }).getAttribute('href')).toBe('/products/7')
    expect(items.getByText('Size M, quantity 2')).toBeDefined()
    expect(items.getByText('409.00')).toBeDefined()
    expect(items.getByText('818.00')).toBeDefined()
  })

  test('shows total, payment and shipping information', async () => {
    await openWith({ shipping_address2: 'Jumeirah 1' })

    expect(region('Payment').getByText('867.90')).toBeDefined()
    expect(region('Payment').getByText('Visa ending 4242')).toBeDefined()
    expect(
      [...region('Shipping information').getByRole('group').children].map(({ textContent }) => textContent),
    ).toEqual([
      'Mariam Haddad',
      'Villa 14, Street 8',
      'Jumeirah 1',
      'Dubai, Dubai 00000',
      'United Arab Emirates',
      '+971 50 123 4567',
    ])
  })

  test('shows how far it has come', async () => {
    const at = '2026-09-13T08:00:00.000Z'
    const events = [
      { kind: 'placed', status: null, at: anOrder.created_at },
      { kind: 'paid', status: null, at },
      { kind: 'status', status: 'processing', at },
    ]
    await openWith({ events })
    const stops = region('We are preparing your order').getAllByRole('listitem')

    expect(stops.map(({ textContent }) => textContent)).toEqual([
      'OrderedSeptember 12, 2026',
      'PaidSeptember 13, 2026',
      'ProcessingSeptember 13, 2026current step',
      'Completedstill to come',
    ])
    expect(stops.map((stop) => stop.getAttribute('aria-current'))).toEqual([null, null, 'step', null])
  })

  test('of a server that knows only the specification is shown as far as it goes', async () => {
    await openOrder({ [ORDER]: ok({ id: 712, total: '49.90', status: 'completed', items: [{ id: 1, price: 1 }] }) })

    expect(region('Payment').getByText('49.90')).toBeDefined()
    expect(region('Payment').queryByText(/card/)).toBeNull()
    expect(region('Items').queryByRole('link')).toBeNull()
  })
})

describe('an order whose payment is being settled', () => {
  const pending = { ...anOrder, status: 'pending', payment_status: 'authorized' }
  const lookUps = (calls: { name: string }[]) => calls.filter(({ name }) => name === ORDER).length

  async function pass(milliseconds: number) {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  }

  test('says so and looks again every 3 seconds, until it is settled', async () => {
    const answers: Answering = { [ORDER]: ok(pending) }
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { calls } = await openOrder(answers)
    expect(screen.getByRole('status').textContent).toContain('Your payment is being confirmed.')

    await pass(3000)
    expect(lookUps(calls)).toBe(2)
    answers[ORDER] = ok(anOrder)
    await pass(3000)

    expect(screen.queryByText(/being confirmed/)).toBeNull()
    expect(screen.getByText('Visa ending 4242')).toBeDefined()
    await pass(30_000)
    expect(lookUps(calls)).toBe(3)
  })

  test('is looked at ten times by itself, and then when asked', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { calls } = await openOrder({ [ORDER]: ok(pending) })

    for (let look = 0; look < 15; look += 1) await pass(3000)
    expect(lookUps(calls)).toBe(11)
    expect(screen.getByRole('status').textContent).toContain('still being confirmed')

    fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
    await pass(3000)
    expect(lookUps(calls)).toBe(12)
  })

  test('stays as it is where a look fails', async () => {
    const answers: Answering = { [ORDER]: ok(pending) }
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await openOrder(answers)

    answers[ORDER] = { status: 500 }
    await pass(3000)

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order #712')
    expect(screen.getByText(/being confirmed/)).toBeDefined()
  })

  test('is not confused with one that staff have set to pending', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { calls } = await openOrder({ [ORDER]: ok({ ...pending, payment_status: 'paid' }) })

    await pass(10_000)

    expect(lookUps(calls)).toBe(1)
    expect(screen.queryByText(/being confirmed/)).toBeNull()
  })
})

describe('trouble', () => {
  test.each(['/orders/999', '/orders/abc', '/orders/0'])('%s is “Order not found”, with a way on', async (address) => {
    await openOrder({ 'GET /api/orders/999': { status: 404 } }, address)

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order not found')
    expect(screen.getByRole('link', { name: 'All Orders' }).getAttribute('href')).toBe('/orders')
  })

  test.each([
    ['a failing server', { status: 500 }],
    ['no answer', undefined],
    ['an answer that is no order', ok({})],
  ])('%s is “Failed to fetch order details. Please try again.”, and can be', async (_, reply) => {
    const answers: Answering = { [ORDER]: reply }
    await openOrder(answers)
    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch order details. Please try again.')

    answers[ORDER] = ok(anOrder)
    await userEvent.click(screen.getByRole('link', { name: 'Try again' }))

    expect(await screen.findByRole('heading', { level: 1, name: 'Order #712' })).toBeDefined()
  })
})
