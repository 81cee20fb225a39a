import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mariam } from '../testing/people'
import { givenNobody, givenSignedIn, omar } from '../testing/visitors'
import { navigateWith } from '../lib/handle-status'
import { restoreSession, startSession } from './restore-session'
import { session } from '../lib/session'

const fetched = vi.fn<typeof fetch>()
const go = vi.fn()

startSession()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  navigateWith(go)
  history.replaceState(null, '', '/products')
})

afterEach(async () => {
  givenNobody()
  window.dispatchEvent(pageEvent('pageshow', false))
  await vi.runAllTimersAsync()
  fetched.mockReset()
  go.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function givenStored(token: string, user: object | null = mariam) {
  localStorage.setItem('token', token)
  if (user) localStorage.setItem('user', JSON.stringify(user))
}

function pageEvent(type: 'pageshow' | 'pagehide', persisted: boolean): Event {
  return Object.assign(new Event(type), { persisted })
}

function tellOfStorage(key: string | null) {
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

const answer = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }))
const isSignedIn = () => session.current().isAuthenticated

describe('a stored token and user', () => {
  test('are a session at once, then the user is fetched again', async () => {
    givenStored('secret')
    fetched.mockImplementation(() => answer({ ...mariam, name: 'Mariam Said' }))

    const restored = restoreSession()
    expect(session.current()).toMatchObject({ isAuthenticated: true, isRestoring: false, user: mariam })

    await restored
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/user'])
    expect(session.current().user?.name).toBe('Mariam Said')
    expect(localStorage.getItem('user')).toContain('Mariam Said')
  })

  test('are cleared when the server no longer knows them', async () => {
    givenStored('secret')
    fetched.mockImplementation(() => answer({}, 401))

    await restoreSession()

    expect(isSignedIn()).toBe(false)
    expect(localStorage.getItem('token')).toBeNull()
    expect(localStorage.getItem('user')).toBeNull()
    expect(fetched).toHaveBeenCalledOnce()
    expect(go).toHaveBeenCalledExactlyOnceWith('/login?from=%2Fproducts')
  })
})

describe('a stored token without a user', () => {
  test('is restored once the server has said who it is', async () => {
    givenStored('secret', null)
    fetched.mockImplementation(() => answer({ user: mariam }))

    const restored = restoreSession()
    expect(session.current()).toMatchObject({ isAuthenticated: false, isRestoring: true })

    await restored
    expect(session.current()).toMatchObject({ isAuthenticated: true, isRestoring: false, user: mariam })
  })

  test('is asked about once, whoever wants to know', async () => {
    givenStored('secret', null)
    fetched.mockImplementation(() => answer(mariam))

    await Promise.all([restoreSession(), restoreSession()])

    expect(fetched).toHaveBeenCalledOnce()
  })

  test('ends the restore signed out when the server refuses', async () => {
    givenStored('secret', null)
    fetched.mockImplementation(() => answer({}, 403))

    await restoreSession()

    expect(session.current()).toMatchObject({ isAuthenticated: false, isRestoring: false, token: null })
  })
})

test('without a token nobody is asked', async () => {
  await restoreSession()

  expect(session.current()).toMatchObject({ isAuthenticated: false, isRestoring: false })
  expect(fetched).not.toHaveBeenCalled()
})

describe('a server that is out of reach', () => {
  test.each([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is being restarted', () => answer({}, 503)],
    ['asks for patience', () => answer({}, 429)],
    ['answers with something else', () => answer('<html>')],
  ])('for a moment signs nobody out: it %s', async (_, trouble) => {
    givenStored('secret')
    fetched.mockImplementationOnce(trouble).mockImplementationOnce(trouble)
    fetched.mockImplementation(() => answer(mariam))

    const restored = restoreSession()
    await vi.advanceTimersByTimeAsync(500 + 1500)
    await restored

    expect(fetched).toHaveBeenCalledTimes(3)
    expect(isSignedIn()).toBe(true)
  })

  test('for longer clears what was stored', async () => {
    givenStored('secret')
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))

    const restored = restoreSession()
    await vi.advanceTimersByTimeAsync(1999)
    expect(isSignedIn()).toBe(true)

    await vi.advanceTimersByTimeAsync(1)
    await restored
    expect(fetched).toHaveBeenCalledTimes(3)
    expect(isSignedIn()).toBe(false)
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('is not asked again for somebody who has signed out meanwhile', async () => {
    givenStored('secret')
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))

    const restored = restoreSession()
    await vi.advanceTimersByTimeAsync(100)
    session.logout()
    await vi.advanceTimersByTimeAsync(2000)
    await restored

    expect(fetched).toHaveBeenCalledOnce()
    expect(go).not.toHaveBeenCalled()
  })
})

test('a page that is being left clears nothing', async () => {
  givenStored('secret')
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))

  const restored = restoreSession()
  window.dispatchEvent(pageEvent('pagehide', true))
  await vi.advanceTimersByTimeAsync(2000)
  await restored

  expect(localStorage.getItem('token')).toBe('secret')
})

test.each([
  ['an answer', () => answer(mariam)],
  ['a refusal', () => answer({}, 401)],
])('%s to an older token changes nothing', async (_, old) => {
  givenStored('secret')
  fetched.mockImplementationOnce(old)

  const restored = restoreSession()
  givenSignedIn(omar, 'new')
  await restored

  expect(session.current()).toMatchObject({ isAuthenticated: true, user: omar, token: 'new' })
  expect(go).not.toHaveBeenCalled()
})

describe('in another tab', () => {
  test.each(['token', null])('signing out (storage event of %s) signs out here too', (key) => {
    givenSignedIn()
    localStorage.removeItem('token')

    tellOfStorage(key)

    expect(isSignedIn()).toBe(false)
  })

  test('somebody else’s session is taken over', () => {
    givenSignedIn()
    givenStored('other', omar)

    tellOfStorage('token')

    expect(session.current()).toMatchObject({ isAuthenticated: true, user: omar, token: 'other' })
  })

  test('a session without a user is asked about, and nothing of the first user remains meanwhile', async () => {
    givenSignedIn()
    localStorage.removeItem('user')
    localStorage.setItem('token', 'other')
    fetched.mockImplementation(() => answer(omar))

    tellOfStorage('token')
    expect(session.current()).toMatchObject({ isAuthenticated: false, isRestoring: true, user: null })

    await vi.runAllTimersAsync()
    expect(session.current()).toMatchObject({ isAuthenticated: true, user: omar })
  })

  test('other things are no concern of the session', () => {
    givenSignedIn()
    localStorage.removeItem('token')

    tellOfStorage('theme')

    expect(isSignedIn()).toBe(true)
  })
})

test('a page that comes back by the back button looks at the storage again', () => {
  givenSignedIn()
  localStorage.clear()

  window.dispatchEvent(pageEvent('pageshow', false))
  expect(isSignedIn()).toBe(true)

  window.dispatchEvent(pageEvent('pageshow', true))
  expect(isSignedIn()).toBe(false)
})
