import { describe, expect, test } from 'vitest'
import { isAdminPath, paths, returnPath } from './paths'

test('a list of filters stays readable in the address', () => {
  expect(paths.products(new URLSearchParams({ club: '3,7', size: 'M' }))).toBe('/products?club=3,7&size=M')
  expect(paths.products('?page=2')).toBe('/products?page=2')
  expect(paths.products()).toBe('/products')
})

test('the login page remembers where the visitor came from, unless that is home', () => {
  expect(paths.login('/products?size=M')).toBe('/login?from=%2Fproducts%3Fsize%3DM')
  expect(paths.login('/')).toBe('/login')
  expect(paths.login()).toBe('/login')
})

test('only the admin area is an admin path', () => {
  expect(['/admin', '/admin/users'].every(isAdminPath)).toBe(true)
  expect(['/', '/administration', '/products/admin'].some(isAdminPath)).toBe(false)
})

describe('after signing in', () => {
  test('the visitor returns to the page they came from', () => {
    expect(returnPath('/cart')).toBe('/cart')
    expect(returnPath('/products?club=3#grid')).toBe('/products?club=3#grid')
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '//[',
    'javascript:alert(1)',
    '/login',
    '',
    null,
    undefined,
  ])('security case 29: nobody is sent to %j', (from) => {
    expect(returnPath(from)).toBe('/')
  })
})
