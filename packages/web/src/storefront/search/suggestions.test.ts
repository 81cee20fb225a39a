import { expect, test } from 'vitest'
import type { Suggestions } from '@shop/contract/search'
import { readSuggestions } from './suggestions'

const arsenal: Suggestions['clubs'][number] = {
  id: 3,
  name: 'Arsenal',
  image: '/pictures/a/640.webp',
  colour: 'red',
  league: 'Premier League',
}

test('an answer of the shop’s own server is read as it is', () => {
  const answer: Suggestions = {
    products: [{ id: 7, name: 'Arsenal Home Jersey', image: null, colour: 'red', price: 409, club: 'Arsenal' }],
    clubs: [arsenal],
    leagues: [{ id: 1, name: 'Premier League', image: null, colour: null, country: 'England' }],
    products_count: 12,
  }

  expect(readSuggestions(answer)).toEqual(answer)
})

test.each([undefined, null, [], {}, { message: 'Hello.' }, { products: 'none' }])('%j proposes nothing', (body) => {
  expect(() => readSuggestions(body as never)).toThrow(expect.objectContaining({ status: 404 }))
})
