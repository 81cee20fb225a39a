import { expect, test } from 'vitest'
import { readSuggestions } from './suggestions'

const arsenal = { id: 3, name: 'Arsenal', image: '/pictures/a/640.webp', colour: 'red', league: 'Premier League' }

test('an answer of the shop’s own server is read as it is', () => {
  const answer = {
    products: [{ id: 7, name: 'Arsenal Home Jersey', image: null, colour: 'red', price: 409, club: 'Arsenal' }],
    clubs: [arsenal],
    leagues: [{ id: 1, name: 'Premier League', image: null, colour: null, country: 'England' }],
    products_count: 12,
  }

  expect(readSuggestions(answer)).toEqual(answer)
})

test('gaps are filled, and what cannot be shown is left out', () => {
  const answer = readSuggestions({
    products: [
      { id: '7', name: 'Arsenal Home Jersey', price: '409.00' },
      { id: 8, name: 'No price' },
    ],
    clubs: [{ ...arsenal, colour: 'plaid', league: null }, 'nonsense'],
  })

  expect(answer).toEqual({
    products: [{ id: 7, name: 'Arsenal Home Jersey', image: null, colour: null, price: 409, club: '' }],
    clubs: [{ ...arsenal, colour: null, league: '' }],
    leagues: [],
    products_count: 1,
  })
})

test.each([undefined, null, [], {}, { message: 'Hello.' }, { products: 'none' }])('%j proposes nothing', (body) => {
  expect(() => readSuggestions(body)).toThrow(expect.objectContaining({ status: 404 }))
})
