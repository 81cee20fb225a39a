import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FIRST_STEPS } from '@shop/contract/reports'
import { STANDARD_SETTINGS } from '@shop/contract/setting-list'
import { beforeAll, expect, test } from 'vitest'
import { asStaff } from '../../testing/as-staff'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { theStats } from '../../testing/staff'
import * as dashboardPage from '../dashboard/dashboard-page'

const settings = {
  values: STANDARD_SETTINGS,
  defaults: STANDARD_SETTINGS,
  ...{ version: 0, updated_at: null, updated_by: null, from_environment: [] },
}
const opening = (done: string[]) => ({
  is_shown: done.length < FIRST_STEPS.length,
  steps: FIRST_STEPS.map((name) => ({ name, is_done: done.includes(name) })),
  ...{ currency: 'AED', gateway: 'test', webhook_url: 'https://a.example/webhooks/stripe' },
  ...{ leagues: 1, clubs: 0, products: 0 },
})

beforeAll(() => import('../dashboard/revenue-chart'), 30_000)
asStaff()

const openDashboard = (done: string[]) =>
  openOwnPage(dashboardPage, {
    route: '/admin',
    answers: {
      'GET /api/admin/stats?period=30d': ok(theStats),
      'GET /api/admin/first-steps': ok(opening(done)),
      'GET /api/admin/settings': ok(settings),
      'POST /api/admin/settings/test-mail': ok({ to: 'me@a.example', outcome: 'sent', problem: null }),
    },
  })
const list = async () => within(await screen.findByRole('region', { name: 'Before you open' }, { timeout: 30_000 }))

test('a new shop shows its steps, opens the first that is not done, and does it in place', async () => {
  await openDashboard(['address', 'currency', 'payments', 'webhook', 'delivery'])
  const steps = await list()

  expect(steps.getByText('5 of 9 done')).toBeDefined()
  expect(steps.getAllByText('To do:', { exact: false }).length).toBe(4)
  expect(steps.getByText('Send yourself a mail').closest('details')?.open).toBe(true)
  expect(steps.getByText('Buy something yourself').closest('details')?.open).toBe(false)
  await userEvent.click(steps.getByRole('button', { name: 'Send a test mail to yourself' }))
  expect(await steps.findByText(/The mail server took the mail to me@a.example/)).toBeDefined()
})

test('a shop that has done all shows its figures alone', async () => {
  await openDashboard([...FIRST_STEPS])
  await screen.findByRole('region', { name: 'Revenue' }, { timeout: 30_000 })

  expect(screen.queryByRole('region', { name: 'Before you open' })).toBeNull()
})
