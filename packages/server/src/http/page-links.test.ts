import { expect, test } from 'vitest'
import { pageLinks } from './page-links'

const query = new URLSearchParams('kit=home&page=9&search=bayern münchen')

test('a page in the middle leads to its neighbours and keeps the other parameters', () => {
  expect(relations(pageLinks('/api/products', query, { page: 2, perPage: 24, total: 70 }))).toEqual({
    first: '/api/products?kit=home&page=1&search=bayern+m%C3%BCnchen',
    prev: '/api/products?kit=home&page=1&search=bayern+m%C3%BCnchen',
    next: '/api/products?kit=home&page=3&search=bayern+m%C3%BCnchen',
    last: '/api/products?kit=home&page=3&search=bayern+m%C3%BCnchen',
  })
})

test('the first page has none before it, the last none after it', () => {
  const page = (page: number) => Object.keys(relations(pageLinks('/', query, { page, perPage: 24, total: 48 })))
  expect(page(1)).toEqual(['first', 'next', 'last'])
  expect(page(2)).toEqual(['first', 'prev', 'last'])
})

test('a page beyond the end leads back to the last one', () => {
  const links = relations(pageLinks('/', query, { page: 7, perPage: 24, total: 30 }))
  expect(links.prev).toContain('page=2')
  expect(links.next).toBeUndefined()
})

test('an empty list has one page', () => {
  const links = relations(pageLinks('/', query, { page: 1, perPage: 24, total: 0 }))
  expect(Object.keys(links)).toEqual(['first', 'last'])
  expect(links.last).toContain('page=1')
})

function relations(header: string): Record<string, string> {
  return Object.fromEntries(
    [...header.matchAll(/<([^>]*)>; rel="(\w+)"/g)].map(([, address = '', relation = '']) => [relation, address]),
  )
}
