import { expect, test } from 'vitest'
import { managedJersey } from '../../testing/managed'
import { readManagedProduct } from './read-managed-product'

test('a product with what the specification names alone can be listed', () => {
  const row = {
    id: 3,
    name: 'Home',
    description: 'Red.',
    price: '409.00',
    stock: 5,
    category_id: 7,
    size_variations: 'S,M',
  }

  expect(readManagedProduct(row)).toMatchObject({
    price: 409,
    size_variations: ['S', 'M'],
    in_shop: true,
    category: { id: 7, parent: { name: '' } },
  })
})

test('one of the shop’s own server stays as it is', () => {
  const { category, ...product } = managedJersey

  expect(readManagedProduct(managedJersey)).toMatchObject({
    ...product,
    category: { id: category.id, name: category.name, parent: category.parent },
  })
})
