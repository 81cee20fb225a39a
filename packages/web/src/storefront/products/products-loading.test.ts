import { createClient, type ApiRequest } from '@shop/contract/client'
import { describe, expect, test, vi } from 'vitest'
import { MalformedList } from '../../lib/read-catalog'
import { loadProducts } from './products-loading'

const filters = { leagues: [], kits: [], sizes: [], colours: ['red', 'plaid'], min_price: 1, max_price: 9 }

interface Answers {
  products?: unknown
  filters?: unknown
  alternatives?: unknown
  total?: string | null
}

function load(address: string, answers: Answers) {
  const { total = null } = answers
  const send = vi.fn(({ url }: ApiRequest) =>
    Promise.resolve({
      status: 200,
      body: url.startsWith('/api/product-filters')
        ? answers.filters
        : url.startsWith('/api/search-alternatives')
          ? answers.alternatives
          : answers.products,
      header: () => total,
    }),
  )
  const shelf = loadProducts(createClient(send), { url: new URL(address, 'http://shop.test') })
  return { shelf, asked: () => send.mock.calls.map(([{ url }]) => url).sort() }
}

const anyProduct = { id: 1, name: 'Scarf', price: 5, stock: 1 }

test('each page of the view is asked for, and a product on two of them comes once', async () => {
  const { shelf, asked } = load('/products?kit=home&page=3&from=2', { products: [anyProduct], total: '70', filters })

  expect(await shelf).toMatchObject({ total: 70, firstPage: 2, lastPage: 3, query: { kit: ['home'] } })
  expect((await shelf).products).toHaveLength(1)
  expect(asked()).toEqual([
    '/api/product-filters?kit=home',
    '/api/products?kit=home&page=2&per_page=24',
    '/api/products?kit=home&page=3&per_page=24',
  ])
})

test('the filters are asked for without order and page, so that their answer is cached for all pages', async () => {
  const address = '/products?search=arsenal&in_stock=1&sort=rating&page=2'
  const { shelf, asked } = load(address, { products: [anyProduct], total: '70', filters })
  await shelf

  expect(asked()[0]).toBe('/api/product-filters?search=arsenal&in_stock=1')
})

describe('a search that finds nothing', () => {
  const alternatives = {
    searches: ['arsenal', null],
    clubs: [{ id: 3, name: 'Arsenal', league: 'Premier League' }, null],
  }

  test('asks what to try instead', async () => {
    const { shelf, asked } = load('/products?search=arsenla', { products: [], total: '0', filters, alternatives })

    expect((await shelf).alternatives).toMatchObject({ searches: ['arsenal'], clubs: [{ id: 3, name: 'Arsenal' }] })
    expect(asked()).toContain('/api/search-alternatives?search=arsenla')
  })

  test('is shown without alternatives where the server knows none', async () => {
    const { shelf } = load('/products?search=arsenla', { products: [], total: '0', filters, alternatives: 'none' })
    expect((await shelf).alternatives).toBeNull()
  })

  test.each(['/products?search=arsenal', '/products?kit=home'])('only then: not %s', async (address) => {
    const isSearch = address.includes('search')
    const { shelf, asked } = load(address, { products: [], total: isSearch ? '3' : '0', filters, alternatives })

    expect((await shelf).alternatives).toBeNull()
    expect(asked().join()).not.toContain('search-alternatives')
  })
})

test('a server without pages sends everything, and the page is cut out of it', async () => {
  const products = Array.from({ length: 30 }, (_, index) => ({ ...anyProduct, id: index + 1 }))
  const shelf = await load('/products?page=2', { products }).shelf

  expect(shelf.products.map(({ id }) => id)).toEqual([25, 26, 27, 28, 29, 30])
  expect(shelf.total).toBe(30)
})

test.each([undefined, 'nonsense', { leagues: 'many' }])('filters that make no sense (%j) are left out', async (odd) => {
  expect((await load('/products', { products: [], total: '0', filters: odd }).shelf).filters).toBeNull()
})

test('a league that makes no sense costs neither the others nor the page', async () => {
  const leagues = [null, { id: 1 }, { id: 2, name: 'Northern League', count: 3, clubs: [{}, { id: 3, name: 'Hill' }] }]
  const shelf = await load('/products', { products: [], total: '0', filters: { ...filters, leagues } }).shelf

  expect(shelf.filters?.leagues).toEqual([
    { id: 2, name: 'Northern League', count: 3, clubs: [{ id: 3, name: 'Hill', count: 0 }] },
  ])
})

test('only colours that the shop can name are offered', async () => {
  expect((await load('/products', { products: [], total: '0', filters }).shelf).filters?.colours).toEqual(['red'])
})

test('a list that is none is a failure', async () => {
  await expect(load('/products', { products: { message: 'Hello' } }).shelf).rejects.toThrow(MalformedList)
})
