import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../../lib/session'
import { openFormPage, type Replies } from '../../testing/open-form-page'
import { mariam } from '../../testing/people'
import ConfirmEmailPage from './confirm-email-page'
import UndoEmailPage from './undo-email-page'

beforeEach(() => () => {
  vi.unstubAllGlobals()
  act(() => session.logout())
  localStorage.clear()
})

const button = (name: string) => screen.getByRole('button', { name })

describe('confirming a new address', () => {
  const CONFIRM = 'POST /api/email/confirm'
  const openConfirmation = (replies: Replies, address = '/confirm-email#token=secret') =>
    openFormPage(ConfirmEmailPage, { path: '/confirm-email', address, replies })

  test('opening the page sends nothing, the button sends the token', async () => {
    const { sent } = openConfirmation({ [CONFIRM]: { status: 200, body: { message: 'It is confirmed.' } } })
    expect(sent()).toEqual([])

    await userEvent.click(button('Confirm this address'))

    expect((await screen.findByRole('status')).textContent).toBe('It is confirmed.')
    expect(sent()).toEqual([{ token: 'secret' }])
    expect(screen.getByRole('link', { name: 'Go to your profile' }).getAttribute('href')).toBe('/profile')
  })

  test('who is signed in here sees the new address at once', async () => {
    const waiting = { ...mariam, email: 'new@example.com', email_confirmed: false, confirmed_email: mariam.email }
    act(() => session.apply({ type: 'loginFulfilled', token: 'a-token', user: waiting }))
    const confirmed = { ...mariam, email: 'new@example.com' }
    openConfirmation({ [CONFIRM]: { status: 200, body: {} }, 'GET /api/user': { status: 200, body: confirmed } })

    await userEvent.click(button('Confirm this address'))

    expect((await screen.findByRole('status')).textContent).toBe('Your new email address is confirmed.')
    expect(session.current().user).toEqual(confirmed)
  })

  test('a link that is dead offers no button', async () => {
    const text = 'This link has expired or was used already.'
    openConfirmation({ [CONFIRM]: { status: 422, body: { message: text, errors: { token: [text] } } } })
    await userEvent.click(button('Confirm this address'))

    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(screen.queryByRole('button', { name: 'Confirm this address' })).toBeNull()
  })

  test('without a token there is nothing to press', () => {
    openConfirmation({}, '/confirm-email')

    expect(screen.getByRole('alert').textContent).toBe('This link is not complete. Please open it from the mail again.')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('a server that can’t be reached can be asked again', async () => {
    openConfirmation({})
    await userEvent.click(button('Confirm this address'))

    expect((await screen.findByRole('alert')).textContent).toBe('The address could not be confirmed. Please try again.')
    expect(button('Confirm this address')).toBeDefined()
  })
})

test('taking a change back ends the session here and offers a link for a new password', async () => {
  act(() => session.apply({ type: 'loginFulfilled', token: 'a-token', user: mariam }))
  const { sent } = openFormPage(UndoEmailPage, {
    path: '/undo-email',
    address: '/undo-email#token=secret',
    replies: { 'POST /api/email/undo': { status: 200, body: { message: 'It is yours again.' } } },
  })

  await userEvent.click(button('Take the change back'))

  expect((await screen.findByRole('status')).textContent).toBe('It is yours again.')
  expect(sent()).toEqual([{ token: 'secret' }])
  expect(session.current().token).toBeNull()
  expect(screen.getByRole('link', { name: 'No mail? Ask for a new link' }).getAttribute('href')).toBe(
    '/forgot-password',
  )
})
