import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answering } from '../../testing/answering'
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

async function open(changes: Answering = {}) {
  const answers: Answering = {
    'GET /api/admin/vouchers/7': ok({ voucher, uses: [] }),
    'GET /api/admin/category-management?sort=name&per_page=1000&page=1': ok({ data: [], meta: { total: 0 } }),
    ...changes,
  }
  const page = { route: '/admin/vouchers/:id', address: '/admin/vouchers/7', answers }
  return { answers, ...(await openOwnPage({ ...voucherPage, default: PageWithLink }, page)) }
}

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

test('the first field with an error has the focus after a refusal', async () => {
  const errors = { name: ['Please enter a name.'], minimum: ['Please enter an amount.'] }
  await open({ [SAVE]: { status: 422, body: { message: 'Please check the voucher.', errors } } })
  await userEvent.clear(name())

  await userEvent.click(screen.getByRole('button', { name: 'Save voucher' }))

  await waitFor(() => expect(document.activeElement).toBe(name()))
})

test('a voucher that somebody else saved meanwhile loses nothing of what was typed, and tells what differs', async () => {
  const late = { status: 409, body: { code: 'changed-meanwhile', message: 'Somebody changed this voucher.' } }
  const { answers, bodiesOf } = await open({ [SAVE]: late })
  await userEvent.type(name(), ' for all')
  const theirs = { ...voucher, name: 'Their name', most_uses: 5, updated_at: '2026-09-12T09:00:00.000Z' }
  answers['GET /api/admin/vouchers/7'] = ok({ voucher: theirs, uses: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Save voucher' }))

  expect(await screen.findByText('Somebody changed this voucher.')).toBeDefined()
  expect(screen.getByRole('row', { name: 'Name A tenth off for all Their name' })).toBeDefined()
  expect(screen.getByText('Taken over from there: Uses in all (5).')).toBeDefined()
  expect(name().value).toBe('A tenth off for all')

  answers[SAVE] = ok(theirs)
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(2))
  expect(bodiesOf(SAVE)).toMatchObject([
    { seen_at: voucher.updated_at, most_uses: null },
    { seen_at: theirs.updated_at, most_uses: 5, name: 'A tenth off for all' },
  ])
})

test('what somebody else saved can be taken in place of one’s own', async () => {
  const late = { status: 409, body: { code: 'changed-meanwhile', message: 'Somebody changed this voucher.' } }
  const { answers } = await open({ [SAVE]: late })
  await userEvent.type(name(), ' for all')
  answers['GET /api/admin/vouchers/7'] = ok({ voucher: { ...voucher, name: 'Their name' }, uses: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Save voucher' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }))

  expect(name().value).toBe('Their name')
  expect(screen.queryByText('Somebody changed this voucher.')).toBeNull()
})

test('a voucher is deleted after a question that names it', async () => {
  const DELETE = 'DELETE /api/admin/vouchers/7'
  const { calls } = await open({ [DELETE]: ok({ message: 'Deleted.' }) })
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const question = within(screen.getByRole('dialog', { name: 'Delete voucher' }))
  expect(question.getByText('TENTH')).toBeDefined()

  await userEvent.click(question.getByRole('button', { name: 'Delete' }))

  await waitFor(() => expect(calls.map(({ name }) => name)).toContain(DELETE))
})
