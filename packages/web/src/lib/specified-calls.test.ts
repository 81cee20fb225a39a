import { expect, test, vi } from 'vitest'
import { asSpecified, specifiedOnly } from './specified-calls'

test.each([
  ['GET', '/api/products?search=away&page=2', '/api/products'],
  ['GET', '/api/leagues/12/clubs', '/api/leagues/12/clubs'],
  ['DELETE', '/api/admin/review-management/7', '/api/admin/review-management/7'],
])('%s %s is a call of the specification, which has no queries', (method, url, sent) => {
  expect(asSpecified({ method, url })).toEqual({ method, url: sent })
})

test('a payload has the fields of the specification and no others', () => {
  const body = { name: 'Home', price: 9, kit: 'home', version: 3, size_variations: ['S'], in_shop: true }

  expect(asSpecified({ method: 'PUT', url: '/api/admin/product-management/4', body })?.body).toEqual({
    name: 'Home',
    price: 9,
    size_variations: ['S'],
  })
})

test.each([
  ['GET', '/api/admin/product-management/4'],
  ['GET', '/api/wishlist/ids'],
  ['POST', '/api/admin/pictures'],
  ['DELETE', '/api/products/4/reviews'],
])('%s %s is not sent, and answered as not found', async (method, url) => {
  const send = vi.fn()

  expect(await specifiedOnly(send)({ method, url })).toMatchObject({ status: 404 })
  expect(send).not.toHaveBeenCalled()
})
