import { beforeEach, describe, expect, test, vi } from 'vitest'
import { givenNobody, givenSignedIn, omar } from '../testing/visitors'
import { navigateWith, handleStatus } from './handle-status'
import { session } from './session'

const go = vi.fn()

beforeEach(() => {
  go.mockReset()
  navigateWith(go)
  givenSignedIn()
  return () => {
    givenNobody()
    sessionStorage.clear()
    vi.restoreAllMocks()
    vi.useRealTimers()
  }
})

describe('a 401', () => {
  test('signs out and goes to the login page, which remembers where we were', () => {
    history.replaceState(null, '', '/orders?page=2')

    handleStatus(401, 'secret')

    expect(session.current().isAuthenticated).toBe(false)
    expect(localStorage.getItem('user')).toBeNull()
    expect(go).toHaveBeenCalledExactlyOnceWith('/login?from=%2Forders%3Fpage%3D2')
  })

  test('stays on the login page', () => {
    history.replaceState(null, '', '/login?from=%2Fcart')

    handleStatus(401, 'secret')

    expect(session.token()).toBeNull()
    expect(go).not.toHaveBeenCalled()
  })

  test('remembers the page that was on its way, where the router knows of one', () => {
    history.replaceState(null, '', '/profile')
    navigateWith(go, () => '/orders')

    handleStatus(401, 'secret')

    expect(go).toHaveBeenCalledExactlyOnceWith('/login?from=%2Forders')
  })

  test('sends a visitor without a session to the login page as well', () => {
    history.replaceState(null, '', '/cart')
    session.logout()

    handleStatus(401, null)

    expect(go).toHaveBeenCalledExactlyOnceWith('/login?from=%2Fcart')
  })

  test.each([
    ['of the session before', 'older'],
    ['from before anybody signed in', null],
  ])('to a request %s does not end the new session', (_, token) => {
    history.replaceState(null, '', '/orders')
    givenSignedIn(omar, 'new')

    handleStatus(401, token)

    expect(session.token()).toBe('new')
    expect(go).not.toHaveBeenCalled()
  })

  test('sends to the login page once, however many requests it answers', () => {
    history.replaceState(null, '', '/orders')
    let next = '/orders'
    navigateWith(
      (path) => {
        next = path
        go(path)
      },
      () => next,
    )

    handleStatus(401, 'secret')
    handleStatus(401, 'secret')

    expect(go).toHaveBeenCalledExactlyOnceWith('/login?from=%2Forders')
  })

  test('goes to the login page also where another tab was first to clear the session', () => {
    history.replaceState(null, '', '/leagues')
    localStorage.clear()

    handleStatus(401, 'secret')

    expect(go).toHaveBeenCalledExactlyOnceWith('/login?from=%2Fleagues')
  })

  test('that comes after the visitor has signed out is no news', () => {
    history.replaceState(null, '', '/products')
    session.logout()

    handleStatus(401, 'secret')

    expect(go).not.toHaveBeenCalled()
  })
})

describe('a 403', () => {
  test('leaves the admin area', () => {
    history.replaceState(null, '', '/admin/users')
    handleStatus(403, 'secret')
    expect(go).toHaveBeenCalledExactlyOnceWith('/')
  })

  test('changes nothing elsewhere', () => {
    history.replaceState(null, '', '/orders/7')
    handleStatus(403, 'secret')
    expect(go).not.toHaveBeenCalled()
    expect(session.token()).toBe('secret')
  })
})

describe('a 419', () => {
  test('reloads the page, at most once in ten seconds', () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
    vi.useFakeTimers()

    handleStatus(419, 'secret')
    vi.advanceTimersByTime(9_999)
    handleStatus(419, 'secret')
    expect(reload).toHaveBeenCalledOnce()

    vi.advanceTimersByTime(1)
    handleStatus(419, 'secret')
    expect(reload).toHaveBeenCalledTimes(2)
  })

  test('does not reload where the browser cannot remember that it did', () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
    vi.stubGlobal('sessionStorage', undefined)

    handleStatus(419, 'secret')
    vi.unstubAllGlobals()

    expect(reload).not.toHaveBeenCalled()
  })
})

test.each([200, 404, 422, 500])('a %i concerns only the one who asked', (status) => {
  handleStatus(status, 'secret')
  expect(go).not.toHaveBeenCalled()
  expect(session.token()).toBe('secret')
})
