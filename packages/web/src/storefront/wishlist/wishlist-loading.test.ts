import type { WishlistItem } from '@shop/contract/wishlist'
import { expect, test } from 'vitest'
import { readProduct } from '../../lib/read-catalog'
import { harbourAway, harbourHome } from '../../testing/catalogue'
import { wishlistPage } from './wishlist-loading'

const items = [harbourHome, harbourAway].map((product) => ({
  product: readProduct(product),
  added_at: '2026-09-12T08:00:00.000Z',
})) as WishlistItem[]

test('a page of the wishlist has its products, and says how many there are', () => {
  const { products, ...counts } = wishlistPage({ data: items, meta: { page: 2, per_page: 2, total: 5 } })

  expect(products.map(({ id }) => id)).toEqual([7, 8])
  expect(counts).toEqual({ total: 5, page: 2, pages: 3 })
})

test('an empty wishlist is one page', () => {
  expect(wishlistPage({ data: [], meta: { page: 1, per_page: 24, total: 0 } }).pages).toBe(1)
})
