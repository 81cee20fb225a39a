import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Answering } from '../../testing/answering'
import { asStaff } from '../../testing/as-staff'
import { managedCategories, managedJersey } from '../../testing/managed'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { pageOf } from '../../testing/staff'
import * as productsPage from './products-page'

const CHANGE = 'POST /api/admin/product-changes'
const route = '/admin/product-management'
const priced = (after: number) => ({ product_id: 7, name: managedJersey.name, before: 409, after })
const previewOf = (after: number) =>
  ok({ total: 1, changed: 1, lowest: priced(after), highest: priced(after), free: 0, samples: [priced(after)] })

asStaff()

async function openPrices() {
  const answers: Answering = {
    [CHANGE]: undefined,
    [`${CHANGE}/preview`]: previewOf(300),
    'GET /api/admin/product-management?sort=newest': pageOf([managedJersey], { totals: { pieces: 30, value: 12270 } }),
    'GET /api/admin/category-management?sort=name&per_page=1000&page=1': pageOf(managedCategories),
    'GET /api/admin/product-changes?under_way=1': pageOf([]),
  }
  const { bodiesOf } = await openOwnPage(productsPage, { route, answers })
  await userEvent.click(screen.getByRole('checkbox', { name: `Select ${managedJersey.name}` }))
  await userEvent.click(screen.getByRole('button', { name: 'Change price' }))
  return { answers, bodiesOf, price: screen.getByRole('textbox', { name: 'New price, AED' }) }
}

test('prices of the figure before are never shown as those of a new one', async () => {
  const { answers, price } = await openPrices()
  await userEvent.type(price, '300')
  expect(screen.getByText('Working out the prices …')).toBeDefined()
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  expect(preview.getAllByText('300.00').length).toBeGreaterThan(0)

  answers[`${CHANGE}/preview`] = previewOf(3000)
  await userEvent.type(price, '0')
  expect(screen.getByRole('region', { name: 'Preview' }).getAttribute('aria-busy')).toBe('true')
  expect(preview.getByText('Working out the prices …')).toBeDefined()
  expect((await preview.findAllByText('3,000.00')).length).toBeGreaterThan(0)
  expect(preview.queryByText('Working out the prices …')).toBeNull()
})

test('after an answer that got lost the same change keeps its key, and another one has its own', async () => {
  const { bodiesOf, price } = await openPrices()
  const press = async (times: number) => {
    await userEvent.click(screen.getByRole('button', { name: 'Change 1 product' }))
    await waitFor(() => expect(bodiesOf(CHANGE)).toHaveLength(times))
    await screen.findByRole('button', { name: 'Change 1 product' })
  }
  await userEvent.type(price, '300')
  await press(1)
  await press(2)
  await userEvent.type(price, '0')
  await press(3)

  const [first, again, changed] = bodiesOf(CHANGE).map((body) => (body as { request_key: string }).request_key)
  expect(again).toBe(first)
  expect(changed).not.toBe(first)
})
