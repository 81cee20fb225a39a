import * as m from '#messages/search'
import type { Suggestions } from '@shop/contract/search'
import { paths } from '../../lib/paths'

export interface SuggestedThing {
  id: number
  to: string
  name: string
  /** A second line that tells things with the same name apart, such as the club of a jersey. */
  note: string | null
  image: string | null
  colour: string | null
  price?: number
}

export interface SuggestionGroup {
  label: string
  things: SuggestedThing[]
}

/** The groups in display order, without empty groups. */
export function groupsOf({ products, clubs, leagues }: Suggestions): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    {
      label: m.jerseys,
      things: products.map(({ club, ...product }) => ({ ...product, to: paths.product(product.id), note: club })),
    },
    {
      label: m.clubs,
      things: clubs.map(({ league, ...club }) => ({ ...club, to: paths.club(club.id), note: league })),
    },
    {
      label: m.leagues,
      things: leagues.map(({ country, ...league }) => ({ ...league, to: paths.league(league.id), note: country })),
    },
  ]
  return groups.filter(({ things }) => things.length > 0)
}
