import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Answering } from '../../testing/answering'
import { asStaff } from '../../testing/as-staff'
import { managedCategories, managedJersey } from '../../testing/managed'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { pageOf } from '../../testing/staff'
import * as productsPage from '../catalog/products-page'

const LIST = 'GET /api/admin/product-management?sort=newest'
const ONE = 'GET /api/admin/product-management/7'
const outage = { status: 503, body: null }

asStaff()

async function open(answers: Answering) {
  const given: Answering = Object.assign(answers, {
    'GET /api/admin/category-management?sort=name&per_page=1000&page=1': pageOf(managedCategories),
    'GET /api/admin/product-changes?under_way=1': pageOf([]),
    ...answers,
  })
  const route = '/admin/product-management'
  const { calls } = await openOwnPage(productsPage, { route, address: `${route}?edit=7`, answers: given })
  const timesAsked = () => calls.filter(({ name }) => name === ONE).length
  return { dialog: within(await screen.findByRole('dialog')), timesAsked }
}

test('while the shop does not answer, nobody is told that the product is gone, and another try shows it', async () => {
  const answers: Answering = { [LIST]: outage, [ONE]: outage }
  const { dialog } = await open(answers)
  expect(dialog.getByText('Failed to fetch product. Please try again.')).toBeDefined()

  answers[LIST] = pageOf([managedJersey], { totals: { pieces: 30, value: 12270 } })
  answers[ONE] = ok(managedJersey)
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByDisplayValue(managedJersey.name)).toBeDefined()
})

test.each([
  ['the list', LIST],
  ['the product', ONE],
])('what is typed stays when a reload of %s fails', async (_, failing) => {
  const answers: Answering = {
    [LIST]: pageOf([managedJersey], { totals: { pieces: 30, value: 12270 } }),
    [ONE]: ok(managedJersey),
    'GET /api/admin/product-changes?under_way=1': pageOf([
      {
        id: 4,
        state: 'running',
        title: 'Stock set to 4',
        total: 9,
        added: 0,
        changed: 1,
        archived: 0,
        erased: 0,
        skipped: 0,
      },
    ]),
  }
  const { dialog, timesAsked } = await open(answers)
  const name = dialog.getByDisplayValue(managedJersey.name)
  await userEvent.type(name, ' typed')

  answers[failing] = outage
  // While many products are being changed, the page reloads when its window gets the focus.
  for (const times of [2, 3]) {
    await waitFor(() => {
      window.dispatchEvent(new Event('focus'))
      expect(timesAsked()).toBeGreaterThanOrEqual(times)
    })
  }

  expect(dialog.getByDisplayValue(`${managedJersey.name} typed`)).toBeDefined()
})
