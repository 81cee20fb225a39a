import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mariam } from '../../testing/people'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import { navigateWith } from '../../lib/handle-status'
import { session } from '../../lib/session'
import { login, register } from './sign-in'

const credentials = { email: 'mariam@example.com', password: 'correct horse' }
const details = { name: 'Mariam Haddad', ...credentials, password_confirmation: 'correct horse' }
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  givenNobody()
  vi.stubGlobal('fetch', fetched)
  navigateWith(vi.fn())
  return () => {
    fetched.mockReset()
    vi.unstubAllGlobals()
  }
})

const sent = () => JSON.parse(fetched.mock.calls[0]?.[1]?.body as string) as unknown

describe.each([
  ['login', () => login(credentials), '/api/login', credentials, 'Login failed', 'Failed to login', null],
  [
    'registration',
    () => register(details),
    '/api/register',
    details,
    'Registration failed. Please try again.',
    'Registration failed',
    'Registration successful! Welcome aboard!',
  ],
] as const)('a %s', (_, attempt, path, body, fallback, unanswered, message) => {
  test('that succeeds begins a session', async () => {
    fetched.mockResolvedValue(Response.json({ token: 'secret', user: mariam }))

    const outcome = attempt()
    expect(session.current().loading).toBe(true)

    expect(await outcome).toEqual({ ok: true })
    expect(session.current()).toMatchObject({ isAuthenticated: true, user: mariam, loading: false, message })
    expect(localStorage.getItem('token')).toBe('secret')
    expect(fetched.mock.calls[0]?.[0]).toBe(path)
    expect(sent()).toEqual(body)
  })

  test('that is refused for what was typed says so in full, and beside each field', async () => {
    const errors = { email: ['Please enter a valid email address.'], password: ['Too short.', 'Too common.'] }
    fetched.mockResolvedValue(Response.json({ message: 'Invalid.', errors }, { status: 422 }))

    expect(await attempt()).toEqual({
      ok: false,
      fields: { email: 'Please enter a valid email address.', password: 'Too short.' },
    })
    expect(session.current()).toMatchObject({
      isAuthenticated: false,
      loading: false,
      error: 'Please enter a valid email address.\nToo short.\nToo common.',
    })
  })

  test('that is refused otherwise says what the server says', async () => {
    fetched.mockResolvedValue(Response.json({ message: 'Please wait a minute.' }, { status: 429 }))

    expect(await attempt()).toEqual({ ok: false, fields: {} })
    expect(session.current().error).toBe('Please wait a minute.')
  })

  test('that fails without a word has words of its own', async () => {
    fetched.mockResolvedValueOnce(new Response('', { status: 500 }))
    await attempt()
    expect(session.current().error).toBe(fallback)

    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await attempt()
    expect(session.current().error).toBe(unanswered)
  })

  test('that is answered with something else is no session', async () => {
    fetched.mockResolvedValue(Response.json({ user: mariam }))

    expect((await attempt()).ok).toBe(false)
    expect(session.current()).toMatchObject({ isAuthenticated: false, error: fallback })
  })
})

test('wrong credentials end a session that is still stored, and stay on the login page', async () => {
  history.replaceState(null, '', '/login')
  const go = vi.fn()
  navigateWith(go)
  givenSignedIn()
  fetched.mockResolvedValue(Response.json({ message: 'Email or password is wrong.' }, { status: 401 }))

  await login(credentials)

  expect(session.current()).toMatchObject({ token: null, error: 'Email or password is wrong.' })
  expect(go).not.toHaveBeenCalled()
})
