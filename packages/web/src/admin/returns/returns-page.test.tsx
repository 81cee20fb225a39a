import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { asStaff } from '../../testing/as-staff'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { pageOf } from '../../testing/staff'
import * as returnsPage from './returns-page'

asStaff()

const asked = {
  ...{ id: 3, order_id: 391, state: 'requested', wish: 'refund', items: [], lines: [] },
  ...{ user: { id: 5, name: 'نورة الكعبي' }, created_at: '2026-11-16T08:00:00Z' },
}
const saved = { id: 7, list: 'returns', name: 'Refused ones', query: 'state=refused' }

function open() {
  return openOwnPage(returnsPage, {
    route: '/admin/returns',
    address: '/admin/returns',
    answers: {
      'GET /api/admin/returns': pageOf([asked]),
      'GET /api/admin/returns?state=to-do&per_page=1': ok({ data: [], meta: { page: 1, per_page: 1, total: 4 } }),
      'GET /api/admin/saved-views': ok({ data: [saved, { ...saved, id: 8, list: 'orders', name: 'Elsewhere' }] }),
    },
  })
}

test('the list of returns has views, with those that somebody saved for it', async () => {
  await open()

  const views = within(screen.getByRole('navigation', { name: 'Views of returns' }))
  expect(await views.findByRole('link', { name: 'To do 4' })).toBeDefined()
  expect(views.getByRole('link', { name: 'Refused ones' }).getAttribute('href')).toBe('/admin/returns?state=refused')
  expect(views.queryByText('Elsewhere')).toBeNull()
})

test('a column can be hidden, but the number stays', async () => {
  await open()
  expect(screen.getByText('نورة الكعبي')).toBeDefined()

  await userEvent.click(screen.getByRole('button', { name: 'Choose columns' }))
  expect(screen.queryByRole('checkbox', { name: 'Return' })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Customer' }))

  expect(screen.queryByText('نورة الكعبي')).toBeNull()
  expect(screen.getByRole('link', { name: '#3' })).toBeDefined()
})
