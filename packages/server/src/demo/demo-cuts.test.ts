import { expect, test } from 'vitest'
import { readCatalogue } from './catalogue'
import { CLUBS_WITH_CUTS, furtherCutsOf } from './demo-cuts'

test('twenty clubs of the catalogue have home jerseys for women and kids, and some have more cuts', async () => {
  const { leagues } = await readCatalogue()
  const clubs = leagues.flatMap(({ clubs }) => clubs)
  const cut = clubs.flatMap((club) => club.jerseys.map((jersey) => ({ jersey, cuts: furtherCutsOf(club, jersey) })))
  const withCuts = cut.filter(({ cuts }) => cuts.length > 0)

  expect(Object.keys(CLUBS_WITH_CUTS)).toHaveLength(20)
  expect(withCuts).toHaveLength(20)
  for (const { jersey, cuts } of withCuts) {
    expect(jersey.kit).toBe('home')
    expect(cuts.map((each) => each.cut)).toEqual(expect.arrayContaining(['women', 'kids']))
  }
  expect(withCuts.filter(({ cuts }) => cuts.some((each) => each.cut === 'long-sleeve'))).toHaveLength(6)
  expect(withCuts.filter(({ cuts }) => cuts.some((each) => each.cut === 'goalkeeper'))).toHaveLength(6)
})

test('away jerseys and other clubs have the men’s cut only', () => {
  expect(furtherCutsOf({ name: 'Arsenal' }, { kit: 'away' })).toEqual([])
  expect(furtherCutsOf({ name: 'Dibba' }, { kit: 'home' })).toEqual([])
})
