import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../../lib/session'
import { descriptionOf, heldBack, openFormPage, whereabouts, type Replies } from '../../testing/open-form-page'
import { mariam } from '../../testing/people'
import RegisterPage from './register-page'

beforeEach(() => () => {
  vi.unstubAllGlobals()
  act(() => session.logout())
  localStorage.clear()
})

const WELCOME = { status: 201, body: { token: 'a-token', user: mariam } }
const FILLED_IN = {
  Name: 'Mariam Haddad',
  Email: 'mariam@example.com',
  Password: 'left-foot-volley',
  'Confirm Password': 'left-foot-volley',
}

const openRegistration = (reply?: Replies[string]) =>
  openFormPage(RegisterPage, { path: '/register', replies: reply ? { 'POST /api/register': reply } : {} })

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const submit = () => screen.getByRole('button', { name: 'Register' })

async function fillIn(changes: Partial<typeof FILLED_IN> = {}) {
  for (const [label, text] of Object.entries({ ...FILLED_IN, ...changes })) await userEvent.type(field(label), text)
}

async function tryToRegister(changes?: Partial<typeof FILLED_IN>) {
  await fillIn(changes)
  await userEvent.click(submit())
}

describe('a refused registration', () => {
  test.each([
    ['the message of the server', { status: 429, body: { message: 'Too many attempts.' } }, 'Too many attempts.'],
    ['our text where the server gives none', { status: 500 }, 'Registration failed. Please try again.'],
    ['another text where no answer came', undefined, 'Registration failed'],
  ])('tells %s', async (_, reply, text) => {
    openRegistration(reply)
    await tryToRegister()

    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(text)
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true))
  })

  test('tells every complaint above the fields and the first of each beside its field', async () => {
    const errors = { email: ['Taken.', 'Not an address.'], password: ['Too common.'] }
    openRegistration({ status: 422, body: { message: 'No.', errors } })
    await tryToRegister()

    expect((await screen.findByRole('alert')).textContent).toBe('Taken.\nNot an address.\nToo common.')
    expect(descriptionOf(field('Email'))).toBe('Taken.')
    expect(descriptionOf(field('Password'))).toMatch(/^Too common\. .*At least 8 characters\.$/)
    await waitFor(() => expect(document.activeElement).toBe(field('Email')))
    for (const [label, text] of Object.entries(FILLED_IN)) expect(field(label).value).toBe(text)
  })

  test('can be dismissed', async () => {
    openRegistration({ status: 500 })
    await tryToRegister()

    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))

    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the form', () => {
  test('asks for every field before it sends anything', async () => {
    const { sent } = openRegistration(WELCOME)

    await userEvent.click(submit())

    expect(document.activeElement).toBe(field('Name'))
    for (const label of Object.keys(FILLED_IN)) expect(field(label).getAttribute('aria-invalid')).toBe('true')
    expect(sent()).toEqual([])
  })

  test('leaves it to the server to compare the two passwords', async () => {
    const differing = { message: 'x', errors: { password_confirmation: ['Passwords don’t match.'] } }
    openRegistration({ status: 422, body: differing })

    await tryToRegister({ 'Confirm Password': 'right-foot-volley' })

    expect(descriptionOf(field('Confirm Password'))).toBe('Passwords don’t match.')
    expect(screen.getByRole('alert').textContent).toContain('Passwords don’t match.')
  })

  test('sends once, however often it is pressed', async () => {
    const { reply, release } = heldBack(WELCOME)
    const { sent } = openRegistration(reply)
    await fillIn()

    await userEvent.dblClick(submit())
    release()

    await whereabouts()
    expect(sent()).toEqual([
      {
        name: 'Mariam Haddad',
        email: 'mariam@example.com',
        password: 'left-foot-volley',
        password_confirmation: 'left-foot-volley',
      },
    ])
  })

  test('can be filled in by a password manager', () => {
    openRegistration()

    const hints = Object.keys(FILLED_IN).map((label) => field(label).autocomplete)
    expect(hints).toEqual(['name', 'email', 'new-password', 'new-password'])
  })
})

test('a new customer is signed in, welcomed and led to the profile', async () => {
  openRegistration(WELCOME)
  await tryToRegister()

  expect(await whereabouts()).toBe('/profile')
  expect(session.current()).toMatchObject({
    isAuthenticated: true,
    user: mariam,
    message: 'Registration successful! Welcome aboard!',
  })
})
