import { beforeEach, describe, expect, test, vi } from 'vitest'
import { goThrough, heedStatus } from './global-answers'
import { session } from './session'

const go = vi.fn()

beforeEach(() => {
  go.mockReset()
  goThrough(go)
  localStorage.setItem('token', 'secret')
  localStorage.setItem('user', '{}')
  return () => {
    localStorage.clear()
    sessionStorage.clear()
    vi.restoreAllMocks()
    vi.useRealTimers()
  }
})

describe('a 401', () => {
  test('signs out and goes to the login page, which remembers where we were', () => {
    history.replaceState(null, '', '/orders?page=2')

    heedStatus(401)

    expect(session.current().isAuthenticated).toBe(false)
    expect(localStorage.getItem('user')).toBeNull()
    expect(go).toHaveBeenCalledExactlyOnceWith('/login?from=%2Forders%3Fpage%3D2')
  })

  test('stays on the login page', () => {
    history.replaceState(null, '', '/login?from=%2Fcart')

    heedStatus(401)

    expect(session.token()).toBeNull()
    expect(go).not.toHaveBeenCalled()
  })
})

describe('a 403', () => {
  test('leaves the admin area', () => {
    history.replaceState(null, '', '/admin/users')
    heedStatus(403)
    expect(go).toHaveBeenCalledExactlyOnceWith('/')
  })

  test('changes nothing elsewhere', () => {
    history.replaceState(null, '', '/orders/7')
    heedStatus(403)
    expect(go).not.toHaveBeenCalled()
    expect(session.token()).toBe('secret')
  })
})

describe('a 419', () => {
  test('reloads the page, at most once in ten seconds', () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
    vi.useFakeTimers()

    heedStatus(419)
    vi.advanceTimersByTime(9_999)
    heedStatus(419)
    expect(reload).toHaveBeenCalledOnce()

    vi.advanceTimersByTime(1)
    heedStatus(419)
    expect(reload).toHaveBeenCalledTimes(2)
  })

  test('does not reload where the browser cannot remember that it did', () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
    vi.stubGlobal('sessionStorage', undefined)

    heedStatus(419)
    vi.unstubAllGlobals()

    expect(reload).not.toHaveBeenCalled()
  })
})

test.each([200, 404, 422, 500])('a %i concerns only the one who asked', (status) => {
  heedStatus(status)
  expect(go).not.toHaveBeenCalled()
  expect(session.token()).toBe('secret')
})
