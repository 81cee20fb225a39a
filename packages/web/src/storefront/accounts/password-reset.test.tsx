import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../../lib/session'
import { descriptionOf, heldBack, openFormPage, whereabouts, type Replies } from '../../testing/open-form-page'
import { mariam } from '../../testing/people'
import ForgotPasswordPage from './forgot-password-page'
import ResetPasswordPage from './reset-password-page'

beforeEach(() => () => {
  vi.unstubAllGlobals()
  act(() => session.logout())
  localStorage.clear()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.getByRole('button', { name })

describe('asking for a link', () => {
  const openForgotten = (reply?: Replies[string]) =>
    openFormPage(ForgotPasswordPage, {
      path: '/forgot-password',
      replies: reply ? { 'POST /api/password/forgot': reply } : {},
    })

  async function ask() {
    await userEvent.type(field('Email'), 'mariam@example.com')
    await userEvent.click(button('Send link'))
  }

  test('says what happens without saying whether the address is known', async () => {
    const { sent } = openForgotten({ status: 200, body: { message: 'Done.' } })
    await ask()

    expect((await screen.findByRole('status')).textContent).toBe(
      'If somebody is registered under this address, a link is on its way. It is valid for one hour.',
    )
    expect(sent()).toEqual([{ email: 'mariam@example.com' }])
    expect(field('Email').value).toBe('mariam@example.com')
  })

  test.each([
    ['the message of the server', { status: 429, body: { message: 'Too many attempts.' } }, 'Too many attempts.'],
    ['our text where no answer came', undefined, 'The link could not be sent. Please try again.'],
  ])('tells %s', async (_, reply, text) => {
    openForgotten(reply)
    await ask()

    expect((await screen.findByRole('alert')).textContent).toBe(text)
  })

  test('needs an address', async () => {
    openForgotten()

    await userEvent.click(button('Send link'))

    expect(document.activeElement).toBe(field('Email'))
    expect(descriptionOf(field('Email'))).toBe('Please enter your email address.')
  })
})

describe('choosing a new password', () => {
  const openReset = (reply?: Replies[string], address = '/reset-password#token=secret') =>
    openFormPage(ResetPasswordPage, {
      path: '/reset-password',
      address,
      replies: reply ? { 'POST /api/password/reset': reply } : {},
    })

  async function choose(repeated = 'a-new-password') {
    await userEvent.type(field('New Password'), 'a-new-password')
    await userEvent.type(field('Confirm New Password'), repeated)
    await userEvent.click(button('Save password'))
  }

  test.each(['/reset-password#token=secret', '/reset-password?token=secret'])(
    'the link %s saves it once, ends the session here and leads to the login',
    async (address) => {
      act(() => session.apply({ type: 'loginFulfilled', token: 'a-token', user: mariam }))
      const { reply, release } = heldBack({ status: 200, body: { message: 'Done.' } })
      const { sent } = openReset(reply, address)
      await choose()
      await userEvent.type(field('New Password'), '{Enter}')
      release()

      expect(await whereabouts()).toBe('/login')
      expect(screen.getByTestId('luggage').textContent).toContain('Your new password is saved.')
      expect(session.current().isAuthenticated).toBe(false)
      expect(sent()).toEqual([{ token: 'secret', password: 'a-new-password', password_confirmation: 'a-new-password' }])
    },
  )

  test.each(['/reset-password', '/reset-password#token=', '/reset-password?other=1'])(
    'an incomplete link, %s, says so and offers a new one',
    (address) => {
      openReset(undefined, address)

      expect(screen.getByRole('alert').textContent).toContain('This link is not complete.')
      expect(screen.queryByLabelText('New Password')).toBeNull()
      expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password')
    },
  )

  test('a used or expired link says so and offers a new one', async () => {
    openReset({ status: 422, body: { message: 'No.', errors: { token: ['This link has been used.'] } } })
    await choose()

    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('This link has been used.')
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true))
    expect(screen.queryByLabelText('New Password')).toBeNull()
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeDefined()
  })

  test('a password the server refuses can be chosen anew', async () => {
    openReset({ status: 422, body: { message: 'No.', errors: { password: ['Too common.'] } } })
    await choose()

    await waitFor(() => expect(document.activeElement).toBe(field('New Password')))
    expect(descriptionOf(field('New Password'))).toContain('Too common.')
    expect(button('Save password')).toBeDefined()
  })

  test('asks for the same password twice', async () => {
    const { sent } = openReset()
    await choose('another-password')

    expect(descriptionOf(field('Confirm New Password'))).toBe('Passwords don’t match.')
    expect(sent()).toEqual([])
  })

  test('says when no answer came', async () => {
    openReset()
    await choose()

    expect((await screen.findByRole('alert')).textContent).toBe('The password could not be saved. Please try again.')
  })
})
