import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { aCreditNote, anInvoice } from '../../testing/papers'
import * as invoicePage from './invoice-page'

const PAPERS = 'GET /api/orders/712/papers'
const open = (answers: Parameters<typeof openOwnPage>[1]['answers']) =>
  openOwnPage(invoicePage, { route: '/orders/:id/invoice', address: '/orders/712/invoice', answers })

test('shows the papers of an order, to print or as PDF', async () => {
  await open({ [PAPERS]: ok([anInvoice, aCreditNote]) })

  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Print' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Tax invoice (PDF)' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Credit note CN-000001 (PDF)' })).toBeDefined()
})

test('an order that is not paid has no invoice yet', async () => {
  await open({ [PAPERS]: ok([]) })

  expect(screen.getByText('This order has no invoice. It is issued once the order is paid.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

test.each([
  [404, 'Order not found'],
  [500, 'The invoice could not be fetched. Please try again.'],
])('after %i it says so', async (status, text) => {
  await open({ [PAPERS]: { status, body: { message: 'no' } } })

  expect(screen.getAllByText(text).length).toBeGreaterThan(0)
})
