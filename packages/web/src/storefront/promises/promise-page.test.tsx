import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { openFormPage, type Replies } from '../../testing/open-form-page'
import PromisePage from './promise-page'

const OPEN = 'POST /api/promise-offers/open'
const SAVE = 'POST /api/promise-offers'
const offer = {
  state: 'open',
  order_id: 352,
  ordered_at: '2026-10-02T08:00:00Z',
  until: '2026-11-30',
  club: 'Harbour City',
  player: { name: 'SALVAT', number: 19 },
  product: { id: 7, name: 'Harbour City Home Jersey', image: null },
  proof: null,
  options: { size: 'L' },
  pieces: 1,
  place: 'Dubai',
  arrives: { from: '2026-11-19', to: '2026-11-20' },
  is_changed_in_place: false,
  sends_old_back: false,
  is_in_stock: true,
  players: [
    { name: 'Pedri', number: 8 },
    { name: 'Omar', number: 10 },
  ],
  sizes: [
    { size: 'M', stock: 0 },
    { size: 'L', stock: 3 },
  ],
  voucher: 494,
  taken: null,
}
const taken = { choice: 'swap', at: '2026-11-17T08:00:00Z', size: 'L', voucher: null, progress: 'to-print' }

beforeEach(() => () => vi.unstubAllGlobals())

function open(replies: Replies, address = '/promise?choice=swap#token=5.signed') {
  return openFormPage(PromisePage, { path: '/promise', address, replies })
}
const ok = (body: object) => ({ status: 200, body })

test('the choice of the link is chosen, but only the button sends it', async () => {
  const answered = { ...offer, state: 'answered', taken: { ...taken, player: { name: 'OMAR', number: 10 } } }
  const { sent } = open({ [OPEN]: ok(offer), [SAVE]: ok(answered) })
  expect(await screen.findByRole<HTMLInputElement>('radio', { name: /Another name/ })).toHaveProperty('checked', true)
  expect(sent()).toEqual([{ token: '5.signed' }])
  await userEvent.selectOptions(screen.getByLabelText('New name'), '10, Omar')
  await userEvent.click(screen.getByRole('button', { name: 'Send me OMAR 10' }))
  await screen.findByRole('heading', { name: 'You chose OMAR 10' })
  expect(screen.getByRole('status').textContent).toContain('in size L is printed next')
  expect(sent()[1]).toEqual({ token: '5.signed', choice: 'swap', player: { name: 'Omar', number: 10 }, size: 'L' })
})

test('a sold-out size can’t be chosen, and a sold-out jersey leaves voucher and keeping', async () => {
  open({ [OPEN]: ok(offer) })
  expect(await screen.findByRole('option', { name: 'M, sold out' })).toHaveProperty('disabled', true)
})

test('what can’t be had is shown with its reason, and another choice is made instead', async () => {
  open({ [OPEN]: ok({ ...offer, is_in_stock: false, sizes: [] }) })
  expect(await screen.findByRole('radio', { name: /Another name.*sold out/ })).toHaveProperty('disabled', true)
  expect(screen.getByRole('radio', { name: /Voucher/ })).toHaveProperty('checked', true)
  await userEvent.click(screen.getByRole('radio', { name: /Keep it/ }))
  expect(screen.getByRole('button', { name: 'Keep my jersey' })).toHaveProperty('disabled', false)
})

test('a choice that was lost to another buyer says so and shows what is left', async () => {
  const { sent } = open({ [OPEN]: ok(offer), [SAVE]: { status: 409, body: { message: 'It is sold out.' } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Send me PEDRI 8' }))
  expect((await screen.findByRole('alert')).textContent).toContain('It is sold out.')
  expect(sent()).toHaveLength(3)
})

test.each([
  ['expired', 'The last day is over'],
  ['withdrawn', 'Your player is back'],
  ['cancelled', 'There is nothing to choose'],
])('an offer that is %s has no form', async (state, title) => {
  open({ [OPEN]: ok({ ...offer, state }) })
  await screen.findByRole('heading', { name: title })
  expect(screen.queryByRole('radio')).toBeNull()
})

test('a voucher shows its code', async () => {
  const voucher = { code: 'PROMISE-ABC', amount: 494, until: '2027-11-17' }
  open({ [OPEN]: ok({ ...offer, state: 'answered', taken: { ...taken, choice: 'voucher', player: null, voucher } }) })
  expect((await screen.findByText('PROMISE-ABC')).textContent).toBe('PROMISE-ABC')
})

test('a link without its token says so', async () => {
  open({}, '/promise')
  expect((await screen.findByRole('alert')).textContent).toContain('This link is not complete.')
})
