import { expect, test } from 'vitest'
import { arrivalsOf } from './arrivals'
import { readCatalogue } from './catalogue'
import { drapesOf } from './drapes'

test.each([4, 2])('in %i columns no jersey of the demo falls like the one beside or below it', async (columns) => {
  const { drapes } = await newestFirst()

  const alike = drapes.filter((drape, at) => {
    const beside = (at + 1) % columns === 0 ? undefined : drapes[at + 1]
    return drape === beside || drape === drapes[at + columns]
  })
  expect(alike).toEqual([])
})

test('the kits of most clubs differ, and all drapes are used about as often', async () => {
  const { catalogue, drapeOf, drapes } = await newestFirst()

  const clubs = catalogue.leagues.flatMap(({ clubs }) => clubs)
  const differing = clubs.filter(({ jerseys }) => new Set(jerseys.map(drapeOf)).size === jerseys.length)
  expect(differing.length / clubs.length).toBeGreaterThan(0.5)
  for (const drape of [1, 2, 3, 4]) {
    const share = drapes.filter((candidate) => candidate === drape).length / drapes.length
    expect(share).toBeGreaterThan(0.2)
    expect(share).toBeLessThan(0.3)
  }
})

async function newestFirst() {
  const catalogue = await readCatalogue()
  const arrivals = [...arrivalsOf(catalogue, new Date('2026-09-01'))]
  const jerseys = arrivals.toSorted(([, a], [, b]) => b.getTime() - a.getTime()).map(([jersey]) => jersey)
  const chosen = drapesOf(catalogue, jerseys)
  const drapeOf = (jersey: (typeof jerseys)[number]) => chosen.get(jersey) ?? 0
  return { catalogue, drapeOf, drapes: jerseys.map(drapeOf) }
}
