import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { heldBack, openFormPage, type Replies } from '../../testing/open-form-page'
import MailPreferencesPage from './mail-preferences-page'

const OPEN = 'POST /api/mail-preferences/open'
const SAVE = 'PUT /api/mail-preferences'
const ALL = { stock_alert: true, price_drop: true, cart_reminder: false, fit_request: true }
const NONE = { stock_alert: false, price_drop: false, cart_reminder: false, fit_request: false }
const reply = (wanted: object) => ({ status: 200, body: { email: 'm•••@example.com', wanted } })

beforeEach(() => () => vi.unstubAllGlobals())

function open(replies: Replies, address = '/mail-preferences#token=7.signed') {
  return openFormPage(MailPreferencesPage, { path: '/mail-preferences', address, replies })
}
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('opening shows the switches and saves nothing', async () => {
  const { sent } = open({ [OPEN]: reply(ALL) })
  expect((await screen.findByText('m•••@example.com')).textContent).not.toBe('')
  expect(box(/Price drops/).checked).toBe(true)
  expect(box(/Cart reminder/).checked).toBe(false)
  expect(sent()).toEqual([{ token: '7.signed' }])
})

test('a switch is saved at once', async () => {
  const { sent } = open({ [OPEN]: reply(ALL), [SAVE]: reply({ ...ALL, price_drop: false }) })
  await screen.findByText('m•••@example.com')
  await userEvent.click(box(/Price drops/))
  await screen.findByText('Your choice is saved.')
  expect(box(/Price drops/).checked).toBe(false)
  expect(sent().slice(1)).toEqual([{ token: '7.signed', wanted: { price_drop: false } }])
})

test('all are switched off with one button', async () => {
  const { sent } = open({ [OPEN]: reply(ALL), [SAVE]: reply(NONE) })
  await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe from all' }))
  await screen.findByText('You are unsubscribed. We still write about your orders and your account.')
  expect(sent().slice(1)).toEqual([{ token: '7.signed', wanted: NONE }])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Unsubscribe from all' }).disabled).toBe(true)
})

test('a choice that was not saved is shown as it was, with the reason', async () => {
  const { reply: held, release } = heldBack({ status: 500, body: {} })
  open({ [OPEN]: reply(ALL), [SAVE]: held })
  await screen.findByText('m•••@example.com')
  await userEvent.click(box(/Back in stock/))
  expect(box(/Back in stock/).checked).toBe(false)
  release()
  expect((await screen.findByRole('alert')).textContent).toContain('Your choice was not saved. Please try again.')
  await waitFor(() => expect(box(/Back in stock/).checked).toBe(true))
})

test('the unsubscribe link of a mail offers to stop mails of its kind, and stops them by a press only', async () => {
  const { sent } = open(
    { [OPEN]: reply(ALL), [SAVE]: reply({ ...ALL, price_drop: false }) },
    '/mail-preferences?stop=price_drop#token=7.signed',
  )
  const stop = await screen.findByRole('button', { name: 'Stop mails about lower prices on your wishlist' })
  expect(sent()).toHaveLength(1)
  await userEvent.click(stop)
  await screen.findByText('You are unsubscribed. We still write about your orders and your account.')
  expect(sent().slice(1)).toEqual([{ token: '7.signed', wanted: { price_drop: false } }])
  expect(box(/Price drops/).checked).toBe(false)
  expect(screen.queryByRole('button', { name: /^Stop mails/ })).toBeNull()
})

test('a link that does not work says so in the words of the server', async () => {
  open({ [OPEN]: { status: 422, body: { message: 'This link does not work.' } } })
  expect((await screen.findByRole('alert')).textContent).toContain('This link does not work.')
})

test('a link without its token says so', async () => {
  open({}, '/mail-preferences')
  expect((await screen.findByRole('alert')).textContent).toContain('The link is not complete.')
})
