import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Answering } from '../../testing/answering'
import { asStaff } from '../../testing/as-staff'
import { anOrder } from '../../testing/checkout'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { pageOf } from '../../testing/staff'
import * as ordersPage from '../orders/orders-page'

asStaff()

const SAVED = 'GET /api/admin/saved-views'
const ORDERS = '/admin/order-management'
const view = { id: 7, list: 'orders', name: 'Large', query: 'status=pending&sort=total_desc' }
const orders = pageOf([anOrder], { totals: { amount: 1 } })
const counted = (total: number, more: object = {}) =>
  ok({ data: [], meta: { page: 1, per_page: 1, total, ...more }, totals: { amount: 0 } })

async function open(address = ORDERS, answers: Answering = {}) {
  const given: Answering = {
    'GET /api/admin/order-management?sort=newest': orders,
    'GET /api/admin/order-management?status=pending&sort=newest': orders,
    'GET /api/admin/order-management?status=pending&sort=total_desc': orders,
    'GET /api/admin/order-management?per_page=1': counted(1200),
    'GET /api/admin/order-management?fulfilment=to-ship&per_page=1': counted(48),
    'GET /api/admin/order-management?fulfilment=shipped&per_page=1': counted(10_000, { has_more: true }),
    [SAVED]: ok({ data: [view, { ...view, id: 8, list: 'products', name: 'Elsewhere' }] }),
    ...answers,
  }
  return { ...(await openOwnPage(ordersPage, { route: ORDERS, address, answers: given })), given }
}

const tabs = () => within(screen.getByRole('navigation', { name: 'Views of orders' }))
const links = () => tabs().getAllByRole('link')

test('the views of a list lead to their filters, and say how much is in them', async () => {
  await open()

  await waitFor(() => expect(tabs().getByRole('link', { name: 'To ship 48' })).toBeDefined())
  expect(tabs().getByRole('link', { name: 'All 1,200' }).getAttribute('aria-current')).toBe('page')
  expect(tabs().getByRole('link', { name: 'Large' }).getAttribute('href')).toBe(`${ORDERS}?${view.query}`)
  await waitFor(() => expect(tabs().getByRole('link', { name: 'On the way 10,000+' })).toBeDefined())
  // The count of this one failed, and nothing else suffers from that.
  expect(tabs().getByRole('link', { name: 'To pack' })).toBeDefined()
  expect(tabs().queryByText('Elsewhere')).toBeNull()
  expect(tabs().queryByRole('button', { name: 'Remember this view' })).toBeNull()
})

test('filters that no view has can be saved under a name', async () => {
  const { given, calls } = await open(`${ORDERS}?status=pending`)
  const saved = { id: 9, list: 'orders', name: 'Waiting', query: 'status=pending' }
  given['POST /api/admin/saved-views'] = () => {
    given[SAVED] = ok({ data: [saved] })
    return { status: 201, body: saved }
  }

  await userEvent.click(tabs().getByRole('button', { name: 'Remember this view' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }))
  expect(screen.getByText('Please enter a name.')).toBeDefined()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Waiting')
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }))

  await waitFor(() => expect(links().at(-1)?.textContent).toBe('Waiting'))
  expect(calls.find(({ name }) => name === 'POST /api/admin/saved-views')?.body).toEqual({
    list: 'orders',
    name: 'Waiting',
    query: 'status=pending',
  })
  expect(links().at(-1)?.getAttribute('aria-current')).toBe('page')
  await waitFor(() => expect(document.activeElement).toBe(links().at(-1)))
})

test('a view that can’t be saved says why and keeps its name', async () => {
  const message = 'A list has at most 12 views. Please delete one first.'
  const refused = { status: 422, body: { code: 'invalid-input', message } }
  await open(`${ORDERS}?status=pending`, { 'POST /api/admin/saved-views': refused })

  await userEvent.click(tabs().getByRole('button', { name: 'Remember this view' }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await userEvent.type(field, 'Waiting')
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }))

  expect(await screen.findByText(message)).toBeDefined()
  expect(field.value).toBe('Waiting')
})

test('a saved view that is open can be deleted, and its filters stay', async () => {
  const { given } = await open(`${ORDERS}?sort=total_desc&status=pending&page=1`)
  given['DELETE /api/admin/saved-views/7'] = () => {
    given[SAVED] = ok({ data: [] })
    return ok({ message: 'The view is deleted.' })
  }

  await userEvent.click(tabs().getByRole('button', { name: 'Delete the view Large' }))

  await waitFor(() => expect(tabs().queryByRole('link', { name: 'Large' })).toBeNull())
  expect(document.activeElement).toBe(tabs().getByRole('button', { name: 'Remember this view' }))
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).value).toBe('pending')
})
