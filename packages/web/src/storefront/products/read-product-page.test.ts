import { describe, expect, test } from 'vitest'
import { pageOfProducts } from './read-product-page'

const thirty = Array.from({ length: 30 }, (_, index) => ({
  id: index + 1,
  name: `Jersey ${index + 1}`,
  price: 100 + index,
}))
const noHeader = () => null

test('our own server has already cut the page', () => {
  const header = (name: string) => (name === 'X-Total-Count' ? '240' : null)

  const { products, total, page } = pageOfProducts(thirty.slice(0, 24), header, { page: 3, search: 'anything' })

  expect([products.length, total, page]).toEqual([24, 240, 3])
})

describe('a server that sends its whole catalogue', () => {
  test('is cut into pages here', () => {
    expect(pageOfProducts(thirty, noHeader, {}).products.map(({ id }) => id)).toEqual(
      Array.from({ length: 24 }, (_, index) => index + 1),
    )
    expect(pageOfProducts(thirty, noHeader, { page: 2 }).products.map(({ id }) => id)).toEqual([25, 26, 27, 28, 29, 30])
    expect(pageOfProducts(thirty, noHeader, { page: 2 }).total).toBe(30)
    expect(pageOfProducts(thirty, noHeader, { page: 9 })).toEqual({ products: [], total: 30, page: 9 })
  })

  test('is searched and sorted here', () => {
    const { products, total } = pageOfProducts(thirty, noHeader, {
      search: 'jersey 2',
      sort: 'price_desc',
      per_page: 2,
    })

    expect(products.map(({ name }) => name)).toEqual(['Jersey 29', 'Jersey 28'])
    expect(total).toBe(12)
  })
})
