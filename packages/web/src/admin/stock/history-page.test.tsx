import type { StockMovement } from '@shop/contract/stock-history'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answering } from '../../testing/answering'
import { asStaff } from '../../testing/as-staff'
import { openOwnPage } from '../../testing/open-own-page'
import { pageOf } from '../../testing/staff'
import * as historyPage from './history-page'

const LIST = 'GET /api/admin/product-management/7/stock-history?sort=newest'

const movement = (id: number, given: Partial<StockMovement>): StockMovement => ({
  ...{ id, at: '2026-09-12T08:00:00.000Z', by: null, cut: null, size: 'M', change: -1, level: 4, reason: 'order' },
  ...{ order_id: null, return_id: null, run: null, ...given },
})

const more = {
  product: { id: 7, name: 'Harbour City Home Jersey', sku: 'HC-HOME', club: 'Harbour City' },
  piles: [
    { cut: null, size: 'M', level: 4 },
    { cut: 'kids', size: '7-8Y', level: 2 },
  ],
  archived_until: null,
}

asStaff()

const open = (answers: Answering = {}, search = '') =>
  openOwnPage(historyPage, {
    route: '/admin/product-management/:id/stock',
    address: `/admin/product-management/7/stock${search}`,
    answers: {
      [LIST]: pageOf(
        [
          movement(4, { reason: 'count', by: 'Lina', change: 2 }),
          movement(3, { reason: 'staff', by: 'Lina', run: { id: 9, kind: 'import' } }),
          movement(2, { reason: 'return', order_id: 712, return_id: 31, cut: 'kids', size: '7-8Y', change: 1 }),
          movement(1, { order_id: 712, by: 'Mariam' }),
        ],
        more,
      ),
      ...answers,
    },
  })

test('every movement tells why, and leads to its order, return or import', async () => {
  await open()

  expect(screen.getByRole('heading', { level: 1, name: 'Stock of Harbour City Home Jersey' })).toBeDefined()
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Sold in order #712')).toBe('/admin/order-management/712')
  expect(hrefOf('Came back with return #31')).toBe('/admin/returns/31')
  expect(hrefOf('Imported')).toBe('/admin/product-management/changes/9')
  const counted = within(screen.getByRole('row', { name: /Counted/ }))
  expect(counted.getByText('+2')).toBeDefined()
  expect(counted.getByText('Lina')).toBeDefined()
  expect(within(screen.getByRole('row', { name: /return #31/ })).getByText('Kids 7-8Y')).toBeDefined()
})

test('it says until when its movements are in the archive, if any are', async () => {
  await open()
  expect(screen.queryByText(/are in the archive/)).toBeNull()
})

test('archived movements are named by their last day', async () => {
  await open({ [LIST]: pageOf([movement(4, {})], { ...more, archived_until: '2025-05-31' }) })
  expect(screen.getByText(/^Movements until May 31, 2025 are in the archive/)).toBeDefined()
})

test('each cut and size leads to its own history', async () => {
  await open()

  const link = screen.getByRole('link', { name: 'Kids 7-8Y' })
  expect(link.getAttribute('href')).toBe('/admin/product-management/7/stock?cut=kids&size=7-8Y')
  expect(within(screen.getByRole('combobox', { name: 'Cut' })).getByRole('option', { name: 'Kids' })).toBeDefined()
})

test('what can’t be loaded is missed in words', async () => {
  await open({ [LIST]: { status: 500 } })

  expect(screen.getByRole('alert').textContent).toContain('Failed to fetch the stock history. Please try again.')
})
