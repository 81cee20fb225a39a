import { expect, test } from 'vitest'
import { groupsOf } from './suggestion-groups'

const found = { id: 7, name: 'Harbour City', image: null, colour: null }

test('jerseys come first, then clubs and leagues, each with where it leads and what it belongs to', () => {
  const groups = groupsOf({
    products: [{ ...found, price: 409, club: 'Harbour City' }],
    clubs: [{ ...found, league: 'Northern League' }],
    leagues: [{ ...found, country: null }],
    products_count: 1,
  })

  expect(groups).toEqual([
    { label: 'Jerseys', things: [{ ...found, to: '/products/7', note: 'Harbour City', price: 409 }] },
    { label: 'Clubs', things: [{ ...found, to: '/clubs/7', note: 'Northern League' }] },
    { label: 'Leagues', things: [{ ...found, to: '/leagues/7', note: null }] },
  ])
})

test('a group without anything in it is left out', () => {
  expect(groupsOf({ products: [], clubs: [], leagues: [], products_count: 0 })).toEqual([])
})
