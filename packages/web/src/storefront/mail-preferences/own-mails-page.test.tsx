import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { openFormPage } from '../../testing/open-form-page'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import { CartReminderChoice } from './cart-reminder-choice'
import * as ownMailsPage from './own-mails-page'

const GET = 'GET /api/user/mail-preferences'
const PUT = 'PUT /api/user/mail-preferences'
const wanted = { stock_alert: true, price_drop: true, cart_reminder: false, fit_request: true }

beforeEach(() => {
  givenSignedIn()
  return () => {
    act(givenNobody)
    vi.unstubAllGlobals()
  }
})

test('the profile shows the same switches and saves them', async () => {
  const { bodiesOf } = await openOwnPage(ownMailsPage, {
    route: '/profile/mails',
    address: '/profile/mails',
    answers: { [GET]: ok({ wanted }), [PUT]: ok({ wanted: { ...wanted, cart_reminder: true } }) },
  })
  await userEvent.click(screen.getByRole('checkbox', { name: /Cart reminder/ }))
  await screen.findByText('Your choice is saved.')
  expect(bodiesOf(PUT)).toEqual([{ wanted: { cart_reminder: true } }])
})

test('the cart asks for the consent with a box that is not ticked', async () => {
  const { sent } = openFormPage(CartReminderChoice, {
    path: '/cart',
    replies: { [GET]: ok({ wanted }), [PUT]: ok({ wanted }) },
  })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Remind me once by mail/ })
  expect(box.checked).toBe(false)
  await userEvent.click(box)
  expect(box.checked).toBe(true)
  expect(sent()).toEqual([{ wanted: { cart_reminder: true } }])
})

test('a consent that was not saved is not shown as given', async () => {
  openFormPage(CartReminderChoice, { path: '/cart', replies: { [GET]: ok({ wanted }) } })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Remind me once by mail/ })
  await userEvent.click(box)
  await waitFor(() => expect(box.checked).toBe(false))
})
