import { expect, test } from 'vitest'
import { harbourAway, harbourHome } from '../../testing/catalogue'
import { MalformedList } from '../../lib/reading'
import { readWishlist } from './read-wishlist-page'

const items = [harbourHome, harbourAway].map((product) => ({ product, added_at: '2026-09-12T08:00:00.000Z' }))

test('a page of the wishlist has its products, and says how many there are', () => {
  const { products, ...counts } = readWishlist({ data: items, meta: { page: 2, per_page: 2, total: 5 } })

  expect(products.map(({ id }) => id)).toEqual([7, 8])
  expect(counts).toEqual({ total: 5, page: 2, pages: 3 })
})

test('a server that knows no pages sends it whole', () => {
  const { products, ...counts } = readWishlist(items)

  expect(products).toHaveLength(2)
  expect(counts).toEqual({ total: 2, page: 1, pages: 1 })
})

test('what cannot be read is left out', () => {
  expect(readWishlist({ data: [{}, { product: null }, items[0]] }).products).toHaveLength(1)
})

test('what is no list is none', () => {
  expect(() => readWishlist({ wishlist: 'none' })).toThrow(MalformedList)
})
