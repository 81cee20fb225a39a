import type { Suggestions } from '@shop/contract/search'
import { paths } from '../../lib/paths'

export interface SuggestedThing {
  id: number
  to: string
  name: string
  /** What tells it from others of the same name. */
  note: string | null
  image: string | null
  colour: string | null
  price?: number
}

export interface SuggestionGroup {
  label: string
  things: SuggestedThing[]
}

/** In the order in which they are shown; a group without anything in it is left out. */
export function groupsOf({ products, clubs, leagues }: Suggestions): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    {
      label: 'Jerseys',
      things: products.map(({ club, ...product }) => ({ ...product, to: paths.product(product.id), note: club })),
    },
    {
      label: 'Clubs',
      things: clubs.map(({ league, ...club }) => ({ ...club, to: paths.club(club.id), note: league })),
    },
    {
      label: 'Leagues',
      things: leagues.map(({ country, ...league }) => ({ ...league, to: paths.league(league.id), note: country })),
    },
  ]
  return groups.filter(({ things }) => things.length > 0)
}
