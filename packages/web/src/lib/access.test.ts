import { describe, expect, test } from 'vitest'
import { mariam } from '../testing/people'
import { entryFor } from './access'
import { startingState, type AuthState } from './auth-state'

const nobody = startingState(null)
const as = (role: 'customer' | 'manager' | 'admin'): AuthState => ({
  ...nobody,
  user: { ...mariam, role },
  token: 'secret',
  isAuthenticated: true,
})

describe('a page for signed-in customers', () => {
  test.each(['/', '/cart', '/orders/7?from=mail', '/profile'])('%s is open to everybody with a session', (path) => {
    for (const role of ['customer', 'manager', 'admin'] as const) expect(entryFor(as(role), path)).toBe('enter')
  })

  test('sends a visitor to the login page, which remembers where they wanted to go', () => {
    expect(entryFor(nobody, '/orders?page=2')).toEqual({ redirect: '/login?from=%2Forders%3Fpage%3D2' })
    expect(entryFor(nobody, '/')).toEqual({ redirect: '/login' })
  })
})

describe('the admin area', () => {
  test.each(['/admin', '/admin/users?page=2', '/admin?tab=1'])('%s is open to admins only', (path) => {
    expect(entryFor(as('admin'), path)).toBe('enter')
    expect(entryFor(as('manager'), path)).toEqual({ redirect: '/' })
    expect(entryFor(as('customer'), path)).toEqual({ redirect: '/' })
  })

  test('is open to a manager with an ability; which of its pages, the panel decides', () => {
    const manager = as('manager')
    const able = { ...manager, user: { ...mariam, role: 'manager' as const, abilities: ['orders' as const] } }
    expect(entryFor(able, '/admin')).toBe('enter')
    expect(entryFor({ ...able, user: { ...able.user, abilities: [] } }, '/admin')).toEqual({ redirect: '/' })
    expect(entryFor({ ...able, user: { ...able.user, role: 'customer' } }, '/admin')).toEqual({ redirect: '/' })
  })

  test('sends a visitor to the login page first', () => {
    expect(entryFor(nobody, '/admin/users')).toEqual({ redirect: '/login?from=%2Fadmin%2Fusers' })
  })
})
