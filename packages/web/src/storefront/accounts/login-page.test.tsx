import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../../lib/session'
import { descriptionOf, heldBack, openFormPage, whereabouts, type Replies } from '../../testing/open-form-page'
import { mariam } from '../../testing/people'
import LoginPage from './login-page'

beforeEach(() => () => {
  vi.unstubAllGlobals()
  act(() => session.logout())
  localStorage.clear()
})

const LOGIN = 'POST /api/login'
const WELCOME = { status: 200, body: { token: 'a-token', user: mariam } }

const COMPLAINTS = {
  message: 'No.',
  errors: { email: ['The email is unknown here.'], password: ['The password is too long.'] },
}

const openLogin = (reply?: Replies[string], address = '/login') =>
  openFormPage(LoginPage, { path: '/login', address, replies: reply ? { [LOGIN]: reply } : {} })

const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const submit = () => screen.getByRole('button', { name: 'Login' })

async function enterPair() {
  await userEvent.type(email(), 'mariam@example.com')
  await userEvent.type(password(), 'left-foot-volley')
}

async function tryToLogin() {
  await enterPair()
  await userEvent.click(submit())
}

describe('a refused login', () => {
  test.each([
    [
      'every complaint of the server',
      { status: 422, body: COMPLAINTS },
      'The email is unknown here.\nThe password is too long.',
    ],
    ['the message of the server', { status: 401, body: { message: 'Wrong pair.' } }, 'Wrong pair.'],
    ['our text where the server gives none', { status: 500 }, 'Login failed'],
    ['another text where no answer came', undefined, 'Failed to login'],
  ])('tells %s', async (_, reply, text) => {
    openLogin(reply)
    await tryToLogin()

    expect((await screen.findByRole('alert')).textContent).toBe(text)
  })

  test('can be dismissed, and the keyboard stays in the form', async () => {
    openLogin({ status: 401, body: { message: 'Wrong pair.' } })
    await tryToLogin()

    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))

    expect(screen.queryByRole('alert')).toBeNull()
    expect(session.current().error).toBeNull()
    await userEvent.tab()
    expect(document.activeElement).toBe(email())
  })

  test('is said once, takes the focus and keeps what was typed', async () => {
    openLogin({ status: 401, body: { message: 'Wrong pair.' } })
    await tryToLogin()

    const alert = await screen.findByRole('alert')
    expect(screen.getAllByText('Wrong pair.')).toHaveLength(1)
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true))
    expect(document.activeElement).not.toBe(document.body)
    expect([email().value, password().value]).toEqual(['mariam@example.com', 'left-foot-volley'])
  })

  test('says beside a field what is wrong with it and moves the focus there', async () => {
    openLogin({ status: 422, body: { message: 'No.', errors: { password: ['The password is too long.'] } } })
    await tryToLogin()

    await waitFor(() => expect(document.activeElement).toBe(password()))
    expect(screen.getByLabelText('Password', { selector: '[aria-invalid="true"]' })).toBe(password())
    expect(descriptionOf(password())).toBe('The password is too long.')
    expect(email().getAttribute('aria-invalid')).toBeNull()
  })

  test('is forgotten when the page is left', async () => {
    openLogin({ status: 401, body: { message: 'Wrong pair.' } })
    await tryToLogin()
    await screen.findByRole('alert')

    await userEvent.click(screen.getByRole('link', { name: 'Create an account' }))

    expect(await whereabouts()).toBe('/register')
    expect(session.current().error).toBeNull()
  })
})

describe('the form', () => {
  test('asks for both fields before it sends anything', async () => {
    const { sent } = openLogin(WELCOME)

    await userEvent.click(submit())

    expect(document.activeElement).toBe(email())
    expect(descriptionOf(email())).toBe('Please enter your email address.')
    expect(descriptionOf(password())).toBe('Please enter your password.')
    expect(sent()).toEqual([])

    await userEvent.type(email(), 'm')
    expect(email().getAttribute('aria-invalid')).toBeNull()
  })

  test('sends once, however often it is pressed', async () => {
    const { reply, release } = heldBack(WELCOME)
    const { sent } = openLogin(reply)
    await enterPair()

    const button = submit()
    await userEvent.dblClick(button)
    await userEvent.type(password(), '{Enter}')

    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(button.textContent).toContain('Signing in')
    release()
    await whereabouts()
    expect(sent()).toEqual([{ email: 'mariam@example.com', password: 'left-foot-volley' }])
  })

  test('sends what a password manager filled in without a word to the page', async () => {
    const { sent } = openLogin(WELCOME)
    email().value = 'mariam@example.com'
    password().value = 'left-foot-volley'

    await userEvent.click(submit())

    await whereabouts()
    expect(sent()).toEqual([{ email: 'mariam@example.com', password: 'left-foot-volley' }])
  })

  test('can be filled in by a password manager, and never puts a password into an address', () => {
    openLogin()

    expect(email().autocomplete).toBe('username')
    expect(password().autocomplete).toBe('current-password')
    expect(email().form?.method).toBe('post')
  })

  test('offers the shop to those who do not want to sign in', () => {
    openLogin()

    const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(addressOf('Browse jerseys without signing in')).toBe('/products')
    expect(addressOf('Find your club without signing in')).toBe('/leagues')
    expect(addressOf('Forgot it?')).toBe('/forgot-password')
  })
})

describe('after the login', () => {
  test.each([
    ['/login?from=%2Fcart', '/cart'],
    ['/login?from=%2Fproducts%3Fclub%3D3%23reviews', '/products?club=3#reviews'],
    ['/login', '/'],
    ['/login?from=//evil.example', '/'],
    ['/login?from=/%5Cevil.example', '/'],
    ['/login?from=https://evil.example', '/'],
    ['/login?from=javascript:alert(1)', '/'],
    ['/login?from=/%09/evil.example', '/'],
  ])('%s leads to %s', async (address, place) => {
    openLogin(WELCOME, address)
    await tryToLogin()

    expect(await whereabouts()).toBe(place)
    expect(session.current()).toMatchObject({ isAuthenticated: true, token: 'a-token', user: mariam })
  })

  test('somebody who is already signed in is led on', async () => {
    act(() => session.apply({ type: 'loginFulfilled', token: 'a-token', user: mariam }))
    openLogin(undefined, '/login?from=%2Forders')

    expect(await whereabouts()).toBe('/orders')
  })
})

test('what another page wants said stands above the fields until it is dismissed', async () => {
  const state = { notice: 'Your new password is saved. Please log in with it.' }
  openFormPage(LoginPage, { path: '/login', address: { pathname: '/login', state } })
  expect(screen.getByRole('status').textContent).toBe(state.notice)

  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))

  expect(screen.queryByRole('status')).toBeNull()
})

test('whoever came for the cart is told why it did not open', async () => {
  openLogin(undefined, '/login?from=%2Fcart')

  expect(screen.getByText('Please log in to view your cart')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Please log in to view your cart')).toBeNull()
})

describe('a second step', () => {
  const NEEDED = { status: 422, body: { message: 'Please also enter the code.', code: 'second-factor-needed' } }

  test('asks for the code after the password, and sends all three', async () => {
    const replies: Replies = { [LOGIN]: NEEDED }
    const { sent } = openFormPage(LoginPage, { path: '/login', replies })
    await tryToLogin()

    const code = await screen.findByLabelText('Code')
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(code))
    replies[LOGIN] = WELCOME
    await userEvent.type(code, '419207{Enter}')

    expect(await whereabouts()).toBe('/')
    expect(sent()).toEqual([
      { email: 'mariam@example.com', password: 'left-foot-volley' },
      { email: 'mariam@example.com', password: 'left-foot-volley', code: '419207' },
    ])
  })

  test('says beside the code that it is wrong, and lets one begin with another account', async () => {
    const replies: Replies = { [LOGIN]: NEEDED }
    openFormPage(LoginPage, { path: '/login', replies })
    await tryToLogin()
    const code = await screen.findByLabelText('Code')
    replies[LOGIN] = { status: 422, body: { message: 'No.', code: 'wrong-code', errors: { code: ['Not right.'] } } }
    await userEvent.type(code, '000000{Enter}')

    await waitFor(() => expect(descriptionOf(screen.getByLabelText('Code'))).toContain('Not right.'))
    await userEvent.click(screen.getByRole('button', { name: 'Use another account' }))

    expect(screen.queryByLabelText('Code')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(email().value).toBe('mariam@example.com')
  })
})
