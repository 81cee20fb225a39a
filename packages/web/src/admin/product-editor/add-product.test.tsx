import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Answering } from '../../testing/answering'
import { asStaff } from '../../testing/as-staff'
import { managedCategories, managedJersey } from '../../testing/managed'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { pageOf } from '../../testing/staff'
import * as productsPage from '../catalog/products-page'

const ADD = 'POST /api/admin/product-management'
const route = '/admin/product-management'

asStaff()

test('a product that is sent again because no answer came has the same key, a changed one has another', async () => {
  const answers: Answering = {
    [ADD]: undefined,
    'GET /api/admin/product-management?sort=newest': pageOf([managedJersey], { totals: { pieces: 30, value: 12270 } }),
    'GET /api/admin/product-management/7': ok(managedJersey),
    'GET /api/admin/category-management?sort=name&per_page=1000&page=1': pageOf(managedCategories),
    'GET /api/admin/product-changes?under_way=1': pageOf([]),
  }
  const { bodiesOf } = await openOwnPage(productsPage, { route, address: `${route}?copy=7`, answers })
  const dialog = within(await screen.findByRole('dialog'))
  const save = async (times: number) => {
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(bodiesOf(ADD)).toHaveLength(times))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).not.toBe('true'))
  }
  await save(1)
  await save(2)
  await userEvent.type(dialog.getByDisplayValue(new RegExp(managedJersey.name)), ' II')
  await save(3)

  const [first, again, changed] = bodiesOf(ADD).map((body) => (body as { key: string }).key)
  expect(first).toMatch(/^\w{10,}$/)
  expect(again).toBe(first)
  expect(changed).not.toBe(first)
})
