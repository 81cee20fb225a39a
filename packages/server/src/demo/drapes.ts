import { DRAPES } from '@shop/jersey-art/jersey-spec'
import type { Catalogue, CatalogueJersey } from './catalogue'

/**
 * How much it matters that two jerseys differ which are so far apart in a list. In two and four columns they are neighbours,
 * and four drapes suffice for that; only what is left over is for three columns.
 */
const WEIGHT_AT_DISTANCE = new Map([
  [1, 10],
  [2, 10],
  [3, 1],
  [4, 10],
])
const WEIGHT_IN_CLUB = 2

/**
 * Chooses how the cloth of each jersey falls, so that those which lists show beside each other differ; `newestFirst` is the
 * order of the list of products. By its id alone, a jersey would resemble a neighbour now and then.
 */
export function drapesOf(
  { leagues }: Catalogue,
  newestFirst: readonly CatalogueJersey[],
): Map<CatalogueJersey, number> {
  const ofClub = new Map(
    leagues.flatMap(({ clubs }) => clubs.flatMap(({ jerseys }) => jerseys.map((jersey) => [jersey, jerseys] as const))),
  )
  const drapes = new Map<CatalogueJersey, number>()
  for (const [place, jersey] of newestFirst.entries()) {
    const costs = Array.from({ length: DRAPES }, () => 0)
    const avoid = (other: CatalogueJersey | undefined, weight: number): void => {
      const drape = other && drapes.get(other)
      if (drape !== undefined) costs[drape - 1] = (costs[drape - 1] ?? 0) + weight
    }
    for (const [distance, weight] of WEIGHT_AT_DISTANCE) avoid(newestFirst[place - distance], weight)
    for (const sibling of ofClub.get(jersey) ?? []) avoid(sibling, WEIGHT_IN_CLUB)
    drapes.set(jersey, cheapest(costs, place))
  }
  return drapes
}

/** The drape of the lowest cost; of several, the one whose turn it is. */
function cheapest(costs: readonly number[], turn: number): number {
  const lowest = Math.min(...costs)
  const drapes = costs.flatMap((cost, at) => (cost === lowest ? [at + 1] : []))
  return drapes[turn % drapes.length] ?? 1
}
