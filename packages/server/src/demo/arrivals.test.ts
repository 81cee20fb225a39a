import { expect, test } from 'vitest'
import { arrivalsOf } from './arrivals'
import { readCatalogue } from './catalogue'

const NOW = new Date('2026-11-15T12:00:00Z')
const PAGE = 24

const catalogue = await readCatalogue()
const arrivals = [...arrivalsOf(catalogue, NOW)]
const newest = arrivals.map(([jersey]) => jersey)

test('every jersey came in at a moment of its own, in the past weeks, the same in every fresh shop', () => {
  const moments = arrivals.map(([, moment]) => moment.getTime())

  expect(new Set(moments).size).toBe(catalogue.leagues.flatMap(({ clubs }) => clubs).length * 3)
  expect(Math.max(...moments)).toBeLessThan(NOW.getTime())
  expect(Math.min(...moments)).toBeGreaterThan(NOW.getTime() - 90 * 24 * 3_600_000)
  expect([...arrivalsOf(catalogue, NOW)]).toEqual(arrivals)
})

test('the featured jerseys are the newest', () => {
  const featured = newest.filter((jersey) => jersey.featured)

  expect(newest.slice(0, featured.length)).toEqual(featured)
})

test('each page of the newest mixes all leagues, many clubs and every kit', () => {
  for (let start = PAGE; start + PAGE <= newest.length; start += PAGE) {
    const page = newest.slice(start, start + PAGE)
    const clubs = clubsWith(page)
    expect(new Set(page.map(({ kit }) => kit)).size, `from ${start}`).toBe(3)
    expect(new Set(clubs.map(({ league }) => league)).size, `from ${start}`).toBe(catalogue.leagues.length)
    expect(new Set(clubs.map(({ club }) => club)).size, `from ${start}`).toBeGreaterThan(PAGE - 5)
  }
})

function clubsWith(jerseys: typeof newest) {
  return catalogue.leagues.flatMap((league) =>
    league.clubs
      .filter((club) => club.jerseys.some((jersey) => jerseys.includes(jersey)))
      .map((club) => ({ league: league.name, club: club.name })),
  )
}
