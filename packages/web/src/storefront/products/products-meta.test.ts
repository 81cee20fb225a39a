import { expect, test } from 'vitest'
import { readProducts } from '../../lib/read-catalog'
import type { ProductShelf } from './products-loading'
import { productsMeta } from './products-meta'

const site = { siteUrl: 'https://shop.example', shopName: 'Touchline' }
const shelf: ProductShelf = {
  query: { kit: ['home'], sort: 'rating' },
  firstPage: 2,
  lastPage: 2,
  products: readProducts([{ id: 7, name: 'Scarf', price: 5 }]),
  total: 25,
  filters: null,
  alternatives: null,
}

test('a page of the grid names its filters and its one address, whatever the order', () => {
  const head = productsMeta(site, shelf)

  expect(head).toContainEqual({ title: 'Jerseys: Home kit, page 2 | Touchline' })
  expect(head).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://shop.example/products?kit=home&page=2',
  })
})

test('search engines get the jerseys as a list that goes on where the last page ended', () => {
  expect(JSON.stringify(productsMeta(site, shelf))).toContain(
    '{"@type":"ListItem","position":25,"name":"Scarf","url":"https://shop.example/products/7"}',
  )
})

test('a list that could not be loaded still has a head', () => {
  expect(productsMeta(site, undefined)).toContainEqual({ title: 'Jerseys | Touchline' })
})
