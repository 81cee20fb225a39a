import { act, renderHook } from '@testing-library/react'
import type { User } from '@shop/contract/accounts'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { session, useSession } from './session'

const sara: User = {
  id: 1,
  name: 'Sara',
  email: 'sara@example.com',
  role: 'customer',
  status: 'active',
  created_at: '2026-09-12T10:00:00Z',
}

beforeEach(() => session.clear())

test('signing in and out shows at once', () => {
  const { result } = renderHook(() => useSession())
  expect(result.current).toEqual({ isAuthenticated: false, user: null })

  act(() => session.keep({ token: 'secret', user: sara }))
  expect(result.current).toEqual({ isAuthenticated: true, user: sara })
  expect(localStorage.getItem('token')).toBe('secret')

  act(() => session.clear())
  expect(result.current.isAuthenticated).toBe(false)
  expect(session.token()).toBeNull()
  expect(localStorage.getItem('user')).toBeNull()
})

test('signing out in another tab signs out here too', () => {
  session.keep({ token: 'secret', user: sara })
  const { result } = renderHook(() => useSession())

  act(() => {
    localStorage.removeItem('token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  })

  expect(result.current.isAuthenticated).toBe(false)
})

test('the server renders every page for a visitor who is signed out', () => {
  session.keep({ token: 'secret', user: sara })
  const Greeting = () => (useSession().isAuthenticated ? 'Logout' : 'Login')

  expect(renderToString(createElement(Greeting))).toBe('Login')
})

test.each(['{broken', '"a text"', '7'])('a stored user that reads %s is nobody', (stored) => {
  localStorage.setItem('token', 'secret')
  localStorage.setItem('user', stored)

  expect(session.current()).toEqual({ isAuthenticated: true, user: null })
})
