import { act, renderHook } from '@testing-library/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mariam } from '../testing/people'
import { givenNobody, givenSignedIn, omar } from '../testing/visitors'
import { session, useSession } from './session'

beforeEach(givenNobody)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function givenStored(token: string, user: string = JSON.stringify(mariam)) {
  localStorage.setItem('token', token)
  localStorage.setItem('user', user)
}

/** The store as a page that has just been loaded finds it. */
async function freshSession() {
  vi.resetModules()
  return (await import('./session')).session
}

describe('signing in', () => {
  test('shows at once, and is kept under token and user', () => {
    const { result } = renderHook(() => useSession())
    expect(result.current.isAuthenticated).toBe(false)

    act(() => givenSignedIn())

    expect(result.current).toMatchObject({ isAuthenticated: true, user: mariam, token: 'secret' })
    expect(localStorage.getItem('token')).toBe('secret')
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(mariam)
  })

  test('whoever hears of it finds the token already stored', () => {
    const heard = vi.fn(() => session.token())
    const stop = session.subscribe(heard)

    givenSignedIn()
    stop()

    expect(heard).toHaveReturnedWith('secret')
    expect(session.current().isAuthenticated).toBe(true)
  })

  test('works for as long as the page lives where nothing can be kept', () => {
    vi.stubGlobal('localStorage', undefined)

    givenSignedIn()

    expect(session.token()).toBe('secret')
    expect(session.current().isAuthenticated).toBe(true)
  })
})

describe('signing out', () => {
  test('forgets token and user', () => {
    givenSignedIn()

    session.logout()

    expect(session.current()).toMatchObject({ isAuthenticated: false, user: null, token: null })
    expect(localStorage.getItem('token')).toBeNull()
    expect(localStorage.getItem('user')).toBeNull()
  })

  test('is remembered as the visitor’s own wish until somebody signs in again', () => {
    givenSignedIn()
    session.expire('secret')
    expect(session.hasLeft()).toBe(false)

    givenSignedIn()
    session.logout()
    expect(session.hasLeft()).toBe(true)

    givenSignedIn()
    expect(session.hasLeft()).toBe(false)
  })

  test('makes no request', () => {
    const fetched = vi.fn<typeof fetch>()
    vi.stubGlobal('fetch', fetched)
    givenSignedIn()

    session.logout()

    expect(fetched).not.toHaveBeenCalled()
  })
})

describe('other tabs', () => {
  test('a session that ended there ends here, and the storage is left to them', () => {
    givenSignedIn()
    localStorage.removeItem('token')

    session.readStorage()

    expect(session.current()).toMatchObject({ isAuthenticated: false, user: null })
    expect(localStorage.getItem('user')).not.toBeNull()
  })

  test('a session that began there is taken over', () => {
    givenSignedIn()
    givenStored('other', JSON.stringify(omar))

    session.readStorage()

    expect(session.current()).toMatchObject({ isAuthenticated: true, user: omar, token: 'other' })
  })

  test('the next request already carries their token', () => {
    givenSignedIn()
    givenStored('other', JSON.stringify(omar))

    expect(session.token()).toBe('other')
    expect(session.current().user).toEqual(omar)
  })

  test('an unchanged storage changes nothing, so that nothing is drawn anew', () => {
    givenSignedIn()
    const before = session.current()

    session.readStorage()

    expect(session.current()).toBe(before)
  })
})

describe('a token the server no longer knows', () => {
  test('ends the session', () => {
    givenSignedIn()

    session.expire('secret')

    expect(session.current().isAuthenticated).toBe(false)
    expect(localStorage.getItem('token')).toBeNull()
  })

  test('does not end a session that began since then', () => {
    givenSignedIn(omar, 'new')

    session.expire('secret')

    expect(session.current().user).toBe(omar)
  })

  test('does not end a session that another tab has just begun', () => {
    givenSignedIn()
    givenStored('other', JSON.stringify(omar))

    session.expire('secret')

    expect(localStorage.getItem('token')).toBe('other')
    expect(session.current().user).toEqual(omar)
  })
})

describe('a saved profile', () => {
  test('is kept', () => {
    givenSignedIn()

    session.saveUser({ ...mariam, name: 'Mariam Said' })

    expect(session.current().user?.name).toBe('Mariam Said')
    expect(localStorage.getItem('user')).toContain('Mariam Said')
  })

  test('is dropped when somebody else has signed in meanwhile, or nobody is', () => {
    givenSignedIn(omar)
    session.saveUser(mariam)
    expect(session.current().user).toBe(omar)

    session.logout()
    session.saveUser(mariam)
    expect(session.current().user).toBeNull()
  })
})

describe('a page that has just been loaded', () => {
  test('has nobody signed in before the restore, even with a stored token and user', async () => {
    givenStored('secret')

    const fresh = await freshSession()

    expect(fresh.current()).toMatchObject({ isAuthenticated: false, user: null, token: 'secret', isRestoring: true })
  })

  test('is not ready before the restore has ended', async () => {
    givenStored('secret', '')
    const fresh = await freshSession()
    const ready = vi.fn()
    const waiting = fresh.ready().then(ready)

    await Promise.resolve()
    expect(ready).not.toHaveBeenCalled()

    fresh.apply({ type: 'userFetched', user: mariam })
    await waiting
    expect(ready).toHaveBeenCalledWith(expect.objectContaining({ isAuthenticated: true }))
  })

  test('is ready at once without a token', async () => {
    const fresh = await freshSession()

    await expect(fresh.ready()).resolves.toMatchObject({ isAuthenticated: false, isRestoring: false })
  })

  test.each(['{broken', '"a text"', '7', 'null', '{"name":"Nobody"}'])(
    'a stored user that reads %s is nobody, and is forgotten with the session',
    async (stored) => {
      givenStored('secret', stored)
      const fresh = await freshSession()

      fresh.readStorage()
      expect(fresh.current()).toMatchObject({ isAuthenticated: false, isRestoring: true })

      fresh.logout()
      expect(localStorage.getItem('user')).toBeNull()
    },
  )
})

test('the server renders every page for a visitor it does not know', () => {
  givenSignedIn()
  const Greeting = () => {
    const { isAuthenticated, isRestoring } = useSession()
    return `${isAuthenticated ? 'Logout' : 'Login'}${isRestoring ? '?' : ''}`
  }

  expect(renderToString(createElement(Greeting))).toBe('Login?')
})
