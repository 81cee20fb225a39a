import { expect, test } from 'vitest'
import { cacheKeys } from './cache-keys'

const keys = cacheKeys()
keys.declare('/products', ['search', 'page', 'size'])
keys.declare('/products/:id', [])
keys.declare('/', ['search'])

test.each([
  ['/products', '/products'],
  ['/products?utm_source=1', '/products'],
  ['/products?', '/products'],
  ['/products?search=red&page=2', '/products?page=2&search=red'],
  ['/products?page=2&fbclid=x&search=red', '/products?page=2&search=red'],
  ['/products?%73earch=red', '/products?%73earch=red'],
  ['/products?%ZZ=1&page=3', '/products?page=3'],
  ['/products/?utm_source=1', '/products/'],
  ['/products/5?page=2', '/products/5'],
  ['/products/5/reviews?page=2', '/products/5/reviews?page=2'],
  ['/?gclid=1&search=a', '/?search=a'],
  ['/?gclid=1', '/'],
])('%s is cached as %s', (url, key) => {
  expect(keys.keyOf(url)).toBe(key)
  expect(keys.keyOf(url)).toBe(key)
})

test('several values of one parameter keep their order', () => {
  expect(keys.keyOf('/products?size=M&page=1&size=L&x=1')).toBe('/products?page=1&size=M&size=L')
})

test('ten thousand addresses that differ are not all remembered, and get the right keys', () => {
  for (let n = 0; n < 10_000; n += 1) expect(keys.keyOf(`/products?page=${n}&utm=${n}`)).toBe(`/products?page=${n}`)
})
