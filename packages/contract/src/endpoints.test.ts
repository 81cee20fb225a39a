import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint'
import { endpoints } from './index'

/** Section 7 of the specification, with the access that sections 2 and 6 give. */
const specified = `
POST /login public
POST /register public
POST /logout user
GET /user user
PUT /user/profile user
PUT /user/password user
GET /products public
GET /products/{id} public
GET /products/{id}/reviews public
POST /products/{id}/reviews user
GET /leagues public
GET /leagues/{id} public
GET /leagues/{id}/clubs public
GET /clubs/{id} public
GET /cart user
POST /cart/items user
PUT /cart/items/{itemId} user
DELETE /cart/items/{itemId} user
POST /create-payment-intent user
POST /checkout user
GET /orders user
GET /orders/{id} user
GET /admin/stats admin
GET /admin/product-management admin
POST /admin/product-management admin
PUT /admin/product-management/{id} admin
DELETE /admin/product-management/{id} admin
GET /admin/category-management admin
POST /admin/category-management admin
PUT /admin/category-management/{id} admin
DELETE /admin/category-management/{id} admin
GET /admin/order-management admin
PUT /admin/order-management/{id}/status admin
GET /admin/users admin
PUT /admin/users/{id} admin
PUT /admin/users/{id}/status admin
GET /admin/review-management admin
DELETE /admin/review-management/{id} admin
`
  .trim()
  .split('\n')

const described = Object.values(endpoints) as Endpoint[]

test.each(specified)('the contract has %s', (line) => {
  const [method, path, access] = line.split(' ')
  const endpoint = described.find((each) => each.method === method && each.path === `/api${path ?? ''}`)
  expect(endpoint?.access).toBe(access)
})

test('no two calls share method and path', () => {
  const routes = described.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(routes).size).toBe(routes.length)
})

test('whatever lies under /api/admin is for admins', () => {
  for (const { path, access } of described) expect(path.startsWith('/api/admin/')).toBe(access === 'admin')
})

test('every placeholder of a path is validated', () => {
  for (const { path, params } of described) {
    const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(Object.keys(params?.shape ?? {})).toEqual(placeholders)
  }
})

test('whatever is searched for is refused by name where the database can’t store it', () => {
  for (const { path, query } of described.filter(hasSearch)) {
    const { issues = [] } = query?.safeParse({ search: 'a\0b' }).error ?? {}
    expect(
      issues.map((issue) => issue.path.join('.')),
      path,
    ).toContain('search')
  }
})

function hasSearch({ query }: Endpoint): boolean {
  return 'search' in (query?.shape ?? {})
}
