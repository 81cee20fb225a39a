import type { SquadPlayer } from '@shop/contract/prints'
import { seededRandom } from '@shop/jersey-art/seeded-random'
import type { Shop } from '../kernel/shop'
import type { Catalogue } from './catalogue'
import { insertSquads, type DemoSquad } from './demo-squads.queries'
import { inventSurnames } from './invented-names'
import { shuffled, type Random } from './random-choice'
import { listDemoCategories } from './synonyms.queries'

const SEED = 1863
const FIRST_TEAM = Array.from({ length: 11 }, (_, index) => index + 1)
const SUBSTITUTES = 7
const LARGEST_NUMBER = 40

/** Adds a squad of invented players to every club of the demo. Existing players stay. */
export async function addSquads(shop: Shop, { leagues, season }: Catalogue): Promise<DemoSquad[]> {
  const random = seededRandom(SEED)
  const clubIds = new Map((await listDemoCategories(shop.db)).map(({ id, name }) => [name, id]))
  const squads = leagues.flatMap(({ country, clubs }) =>
    clubs.flatMap(({ name }) => {
      const players = inventSquad(country, random)
      const clubId = clubIds.get(name)
      return clubId === undefined ? [] : [{ clubId, season, players }]
    }),
  )
  await insertSquads(shop.db, squads)
  return squads
}

export function inventSquad(country: string, random: Random): SquadPlayer[] {
  const others = Array.from({ length: LARGEST_NUMBER - FIRST_TEAM.length }, (_, index) => FIRST_TEAM.length + 1 + index)
  const numbers = [
    ...FIRST_TEAM,
    ...shuffled(others, random)
      .slice(0, SUBSTITUTES)
      .sort((one, other) => one - other),
  ]
  const names = inventSurnames(country, numbers.length, random)
  return numbers.map((number, index) => ({ number, name: names[index] ?? '' }))
}
