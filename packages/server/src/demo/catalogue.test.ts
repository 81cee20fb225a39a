import { COLOURS } from '@shop/contract/catalog'
import { LONGEST_NAME } from '@shop/jersey-art/jersey-spec'
import { canLetter } from '@shop/jersey-art/lettering'
import { expect, test } from 'vitest'
import { backNameOf } from './back-name'
import { readCatalogue } from './catalogue'
import { colourFamilies, FAMILY_OF_COLOUR } from './colour-families'

const { leagues } = await readCatalogue()
const clubs = leagues.flatMap((league) => league.clubs)
const jerseys = clubs.flatMap((club) => club.jerseys)

test('the demo has six leagues, 110 clubs, and a home, away and third jersey of each', () => {
  expect(leagues).toHaveLength(6)
  expect(clubs).toHaveLength(110)
  expect(clubs.map((club) => club.jerseys.map(({ kit }) => kit))).toEqual(clubs.map(() => ['home', 'away', 'third']))
  expect(new Set(jerseys.map(({ name }) => name)).size).toBe(jerseys.length)
})

test('every colour word of the catalogue has a family that shoppers can filter by', () => {
  const used = new Set(jerseys.flatMap(({ colours }) => colours))

  expect(Object.keys(FAMILY_OF_COLOUR).sort()).toEqual([...used].sort())
  expect(COLOURS).toEqual(expect.arrayContaining(Object.values(FAMILY_OF_COLOUR)))
})

test('two words of one family count once, in the order of the jersey', () => {
  expect(colourFamilies(['off-white', 'scarlet', 'cream', 'red'])).toEqual(['white', 'red'])
})

test('no jersey promises printing, delivery or returns', () => {
  const texts = jerseys.map(({ description }) => description)

  expect(texts.filter((text) => /name and number|delivery|return|free/i.test(text))).toEqual([])
})

test('every club has a name for the back that fits and can be lettered', () => {
  for (const club of clubs) {
    const name = backNameOf(club)
    expect(name.length, club.name).toBeGreaterThan(1)
    expect(name.length, club.name).toBeLessThanOrEqual(LONGEST_NAME)
    expect(Array.from(name).every(canLetter), club.name).toBe(true)
  }
})

test.each([
  [{ nickname: 'the Gunners', shortName: 'Arsenal' }, 'GUNNERS'],
  [{ nickname: 'Al Zaeem (the Boss)', shortName: 'Al Ain' }, 'AL ZAEEM'],
  [{ nickname: 'die Geißböcke', shortName: 'Köln' }, 'GEISSBÖCKE'],
  [{ nickname: 'the Yellow Submarine', shortName: 'Villarreal' }, 'VILLARREAL'],
  [{ nickname: '«Ля»', shortName: 'Al Bataeh' }, 'AL BATAEH'],
  [{ shortName: 'Brighton & Hove Albion' }, 'BRIGHTON & HOV'],
])('the back of %j says %s', (club, printed) => {
  expect(backNameOf(club)).toBe(printed)
})
