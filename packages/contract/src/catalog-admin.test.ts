import { expect, test } from 'vitest'
import { ProductInput } from './catalog-admin'

const product = { name: 'Home Jersey', description: 'Red.', price: 409, stock: 3, category_id: 7 }

test('a form may send its numbers as text', () => {
  expect(ProductInput.parse({ ...product, price: '409.50', stock: ' 3 ' })).toMatchObject({ price: 409.5, stock: 3 })
})

test.each(['', ' ', null, true, [], 'free', '1e3', -1, 0.001, 1e12])('%j is no price', (price) => {
  expect(ProductInput.safeParse({ ...product, price }).success).toBe(false)
})

test.each(['', null, 1.5, -1, 1e9])('%j is no stock', (stock) => {
  expect(ProductInput.safeParse({ ...product, stock }).success).toBe(false)
})

test.each([' AB-1 ', 'a/b c.d_2', '', null, undefined])('%j may be a SKU', (sku) => {
  expect(ProductInput.parse({ ...product, sku }).sku).toBe(typeof sku === 'string' ? sku.trim() : sku)
})

test.each(['Ä-1', 'a\nb', 'x'.repeat(41), 7])('%j is no SKU', (sku) => {
  expect(ProductInput.safeParse({ ...product, sku }).success).toBe(false)
})
