import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Answering } from '../../testing/answering'
import { anOrder } from '../../testing/checkout'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import * as ordersPage from './orders-page'

const ORDERS = 'GET /api/orders'
const SECOND_PAGE = 'GET /api/orders?page=2'

beforeEach(() => {
  givenSignedIn()
  return () => {
    act(givenNobody)
    vi.unstubAllGlobals()
  }
})

const openOrders = (answers: Answering, address = '/orders') =>
  openOwnPage(ordersPage, { route: '/orders', address, answers })

const historyOf = (...orders: object[]) => ok({ data: orders, meta: { page: 1, per_page: 24, total: orders.length } })
const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent)

test('the history has the six columns', async () => {
  await openOrders({ [ORDERS]: historyOf(anOrder) })

  expect(texts('columnheader')).toEqual(['Order ID', 'Date', 'Total', 'Status', 'Items', 'Actions'])
})

test('each order is a row, with the way to its details', async () => {
  await openOrders({ [ORDERS]: historyOf(anOrder, { ...anOrder, id: 711, status: 'cancelled' }) })
  const row = within(screen.getByRole('row', { name: /#712/ }))

  expect(row.getByRole('rowheader').textContent).toBe('#712')
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'September 12, 2026',
    'AED 867.90',
    'Processing',
    '2 itemsHarbour City Home Jersey',
    'View Details',
  ])
  const link = screen.getByRole('link', { name: 'View Details', description: '#711' })
  expect(link.getAttribute('href')).toBe('/orders/711')
})

test('pages are part of the address', async () => {
  const meta = { page: 1, per_page: 24, total: 30 }
  const { calls } = await openOrders({
    [ORDERS]: ok({ data: [anOrder], meta }),
    [SECOND_PAGE]: ok({ data: [{ ...anOrder, id: 3 }], meta: { ...meta, page: 2 } }),
  })

  await userEvent.click(screen.getByRole('link', { name: 'Page 2' }))

  expect(await screen.findByRole('rowheader', { name: '#3' })).toBeDefined()
  expect(calls.map(({ name }) => name)).toEqual([ORDERS, SECOND_PAGE])
})

test.each(['0', '-1', '1.5', 'two', '99999999999'])('page=%s is the first page', async (page) => {
  const { calls } = await openOrders({ [ORDERS]: historyOf(anOrder) }, `/orders?page=${page}`)

  expect(calls.map(({ name }) => name)).toEqual([ORDERS])
})

test('a server that knows no pages is shown whole', async () => {
  await openOrders({ [ORDERS]: ok({ data: [anOrder] }) })

  expect(screen.getByRole('rowheader', { name: '#712' })).toBeDefined()
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
})

test('whoever has not ordered yet is shown a way on', async () => {
  await openOrders({ [ORDERS]: historyOf() })

  expect(screen.getByRole('heading', { name: 'You have not ordered anything yet' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Browse Jerseys' }).getAttribute('href')).toBe('/products')
})

test('a page behind the last one leads back to the first', async () => {
  const meta = { page: 2, per_page: 24, total: 1 }
  await openOrders({ [SECOND_PAGE]: ok({ data: [], meta }) }, '/orders?page=2')

  expect(screen.getByRole('link', { name: 'First page' }).getAttribute('href')).toBe('/orders')
})

test.each([
  ['the server fails', { status: 500 }],
  ['nobody answers', undefined],
  ['the answer is no list', ok({ orders: 'none' })],
  ['the address is unknown', { status: 404 }],
])('“Failed to load order history” where %s, and it can be tried again', async (_, reply) => {
  const answers: Answering = { [ORDERS]: reply }
  await openOrders(answers)
  expect(screen.getByRole('alert').textContent).toContain('Failed to load order history')

  answers[ORDERS] = historyOf(anOrder)
  await userEvent.click(screen.getByRole('link', { name: 'Try again' }))

  expect(await screen.findByRole('rowheader', { name: '#712' })).toBeDefined()
})
