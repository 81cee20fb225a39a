import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { lina } from '../../testing/staff'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import * as voucherPage from './voucher-page'

beforeEach(() => {
  givenSignedIn(lina)
})
afterEach(() => {
  act(givenNobody)
  vi.unstubAllGlobals()
})

const SAVE = 'PUT /api/admin/vouchers/7'
const voucher = {
  ...{ id: 7, code: 'TENTH', name: 'A tenth off', reward: { kind: 'percent', percent: 10 }, minimum: null },
  ...{ per_customer: null, most_uses: null, from: null, until: null, league_ids: [], club_ids: [], product_ids: [] },
  ...{ kits: [], is_combinable: false, is_enabled: true, state: 'running', uses: 0, saved: 0, batch: null },
  ...{ created_at: '2026-09-12T08:00:00.000Z', updated_at: '2026-09-12T08:00:00.000Z' },
}

const open = (answers = {}) =>
  openOwnPage(
    { ...voucherPage, default: PageWithLink },
    {
      route: '/admin/vouchers/:id',
      address: '/admin/vouchers/7',
      answers: {
        'GET /api/admin/vouchers/7': ok({ voucher, uses: [] }),
        'GET /api/admin/category-management?sort=name&per_page=1000&page=1': ok({ data: [], meta: { total: 0 } }),
        ...answers,
      },
    },
  )

function PageWithLink(props: Parameters<typeof voucherPage.default>[0]) {
  return (
    <>
      <Link to="/admin/vouchers/8">Another one</Link>
      <voucherPage.default {...props} />
    </>
  )
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })

test('a voucher that was changed is not left without a question', async () => {
  await open()
  await userEvent.type(name(), ' for all')

  await userEvent.click(screen.getByRole('link', { name: 'Another one' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))

  expect(name().value).toBe('A tenth off for all')
})

test('a voucher is saved without a question, and keeps what was typed where it is refused', async () => {
  const { bodiesOf } = await open({ [SAVE]: { status: 409, body: { message: 'Another voucher has this code.' } } })
  await userEvent.type(name(), ' for all')

  await userEvent.click(screen.getByRole('button', { name: 'Save voucher' }))

  expect(await screen.findByText('Another voucher has this code.')).toBeDefined()
  expect(name().value).toBe('A tenth off for all')
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(1))
  expect(screen.queryByRole('dialog', { name: 'Unsaved changes' })).toBeNull()
})
