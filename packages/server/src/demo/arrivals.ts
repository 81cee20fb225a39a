import { seededRandom } from '@shop/jersey-art/seeded-random'
import type { Catalogue, CatalogueClub, CatalogueJersey } from './catalogue'
import { shuffled } from './random-choice'

const SEED = 1907
const KITS_PER_CLUB = 3
const NEWEST_AGE_IN_HOURS = 7 * 24
const HOURS_BETWEEN = 4
const HOUR_IN_MS = 3_600_000

/** Makes a creation date for each jersey, the newest first: the featured ones are the newest, the others mix leagues, clubs and kits. */
export function arrivalsOf({ leagues }: Catalogue, now: Date): Map<CatalogueJersey, Date> {
  const random = seededRandom(SEED)
  const places = leagues.flatMap(({ clubs }, league) =>
    roundsOf(shuffled(clubs, random)).flatMap((jerseys, round) =>
      // The share spreads small leagues evenly between the jerseys of large ones.
      jerseys.map((jersey, index) => ({ jersey, round, league, share: (index + 0.5) / jerseys.length })),
    ),
  )
  const newestFirst = places.sort((a, b) => a.round - b.round || a.share - b.share || a.league - b.league)
  return new Map(newestFirst.map(({ jersey }, rank) => [jersey, ageToDate(now, rank)]))
}

/** The featured jerseys, then three rounds with one kit of every club, not all of the same kind. */
function roundsOf(clubs: readonly CatalogueClub[]): CatalogueJersey[][] {
  const all = clubs.flatMap(({ jerseys }, club) =>
    jerseys.map((jersey, kit) => ({ jersey, round: jersey.featured ? 0 : 1 + ((kit + club) % KITS_PER_CLUB) })),
  )
  return Array.from({ length: KITS_PER_CLUB + 1 }, (_, wanted) =>
    all.filter(({ round }) => round === wanted).map(({ jersey }) => jersey),
  )
}

function ageToDate(now: Date, rank: number): Date {
  return new Date(now.getTime() - (NEWEST_AGE_IN_HOURS + rank * HOURS_BETWEEN) * HOUR_IN_MS)
}
