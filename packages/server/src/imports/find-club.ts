import type { StoredProduct } from '../assortment/product-states'
import { listClubNames } from '../catalog/list-club-names'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import type { RawRow } from './parse-csv'

export interface ClubFinder {
  /** The id of the row's club; the product's current club if the file has no club column. */
  find: (cells: RawRow['cells'], current: StoredProduct | undefined) => number
}

/** Finds clubs by name, ignoring case and accents, and by league where several clubs have the name. */
export async function openClubFinder(shop: Shop): Promise<ClubFinder> {
  const byName = new Map<string, Club[]>()
  for (const club of await listClubNames(shop)) {
    byName.set(folded(club.name), [...(byName.get(folded(club.name)) ?? []), club])
  }
  return {
    find: ({ club, league = '' }, current) => {
      if (club === undefined && current) return current.categoryId
      if (!club) throw refused('club: A product needs a club.')
      const named = byName.get(folded(club)) ?? []
      const found = named.filter((candidate) => league === '' || folded(candidate.league) === folded(league))
      const own = found.find(({ id }) => id === current?.categoryId)
      if (own) return own.id
      const [first] = found
      if (!first)
        throw refused(
          league === '' ? `club: There is no club “${club}”.` : `club: There is no club “${club}” in “${league}”.`,
        )
      if (found.length > 1) throw refused(`club: There are several clubs “${club}”. Please fill in the league.`)
      return first.id
    },
  }
}

type Club = Awaited<ReturnType<typeof listClubNames>>[number]

/** A name without case and accents. */
export function folded(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

function refused(text: string): ShopError {
  return new ShopError('invalid-input', text)
}
