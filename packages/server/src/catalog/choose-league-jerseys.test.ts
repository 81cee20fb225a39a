import type { Colour } from '@shop/contract/catalog'
import { expect, test } from 'vitest'
import { chooseLeagueJerseys } from './choose-league-jerseys'

const jersey = (...colours: Colour[]) => ({
  pictureKey: colours.join('-'),
  image: null,
  colour: colours[0] ?? null,
  colours,
})
const chosen = (...jerseys: Colour[][]) =>
  chooseLeagueJerseys(jerseys.map((colours) => jersey(...colours))).map(({ pictureKey }) => pictureKey)

test('the first jersey stays in front, whatever its colour', () => {
  expect(chosen(['white'], ['red'], ['blue'])).toEqual(['white', 'red', 'blue'])
})

test('beside it stand coloured jerseys, though pale ones come before them', () => {
  expect(chosen(['navy', 'maroon'], ['white', 'grey'], ['black'], ['red'], ['grey', 'red'], ['sky'])).toEqual([
    'navy-maroon',
    'red',
    'sky',
  ])
})

test('the colours differ where they can', () => {
  expect(chosen(['red', 'white'], ['red'], ['blue'], ['blue', 'red'], ['green'])).toEqual([
    'red-white',
    'blue',
    'green',
  ])
  expect(chosen(['red'], ['red', 'black'], ['red', 'white'])).toEqual(['red', 'red-black', 'red-white'])
})

test('pale jerseys fill what is left, and a small league shows what it has', () => {
  expect(chosen(['white'], ['black'], ['white', 'red'])).toEqual(['white', 'black', 'white-red'])
  expect(chosen(['red'])).toEqual(['red'])
  expect(chosen()).toEqual([])
})
