import { beforeEach, expect, test, vi } from 'vitest'
import { givenNobody, givenSignedIn } from '../testing/visitors'
import { navigateWith } from './handle-status'
import { session } from './session'
import { signOut } from './sign-out'

const fetched = vi.fn<typeof fetch>()
const go = vi.fn()

beforeEach(() => {
  givenNobody()
  vi.stubGlobal('fetch', fetched)
  navigateWith(go)
  return () => {
    fetched.mockReset()
    go.mockReset()
    vi.unstubAllGlobals()
  }
})

test('the session ends at once, and the server is told with the token that ended', () => {
  fetched.mockReturnValue(new Promise(() => undefined))
  givenSignedIn()

  signOut()

  expect(session.current().isAuthenticated).toBe(false)
  expect(localStorage.getItem('token')).toBeNull()
  const [path, init] = fetched.mock.calls[0] ?? []
  expect(path).toBe('/api/logout')
  expect(init).toMatchObject({ method: 'POST', keepalive: true, headers: { Authorization: 'Bearer secret' } })
})

test.each([
  ['a refusal', () => Promise.resolve(Response.json({}, { status: 401 }))],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s changes nothing', async (_, answer) => {
  fetched.mockImplementation(answer)
  givenSignedIn()

  signOut()
  givenSignedIn(undefined, 'new')
  await new Promise((resolve) => setTimeout(resolve))

  expect(session.current().isAuthenticated).toBe(true)
  expect(go).not.toHaveBeenCalled()
})

test('without a session nobody is told', () => {
  signOut()

  expect(fetched).not.toHaveBeenCalled()
})
