import type { ProductFilterQuery, ProductFilters } from '@shop/contract/catalog'
import type { PageLanguage } from '@shop/contract/page-languages'
import { getProductFilters } from '../catalog/browse-products'
import { asksForNothing } from '../kernel/page-of-list'
import type { Shop } from '../kernel/shop'
import { countByClubAndKit, type ClubKitCount } from './filter-counts.queries'
import { filterOf } from './filter-of-query'
import { understandSearch } from './understand-search'

/**
 * What products can be filtered by. Every value of the catalogue stays offered; its count says how many products it would
 * show together with the search and the chosen values of the other filters.
 */
export async function offerFilters(
  shop: Shop,
  query: ProductFilterQuery,
  language?: PageLanguage,
): Promise<ProductFilters> {
  const offered = await getProductFilters(shop, language)
  if (asksForNothing(query)) return offered
  return withCounts(offered, query, await countsOf(shop, query))
}

/** Counted without the chosen leagues, clubs and kits, which `withCounts` applies to the rows. */
async function countsOf(shop: Shop, query: ProductFilterQuery): Promise<ClubKitCount[]> {
  const { search = '' } = query
  const words = search === '' ? [] : await understandSearch(shop, search)
  if (!words) return []
  return countByClubAndKit(shop.db, {
    words,
    filter: filterOf({ ...query, league: undefined, club: undefined, kit: undefined }),
  })
}

/** Leagues and clubs are counted in the chosen kits, kits in the chosen leagues and clubs. */
function withCounts(offered: ProductFilters, query: ProductFilterQuery, rows: ClubKitCount[]): ProductFilters {
  const isChosenKit = ({ kit }: ClubKitCount) => query.kit === undefined || (kit !== null && query.kit.includes(kit))
  const inClubs = sumBy(rows.filter(isChosenKit), ({ clubId }) => clubId)
  const chosenClubs = clubsChosenBy(query, offered)
  const inKits = sumBy(
    rows.filter(({ clubId }) => chosenClubs.has(clubId)),
    ({ kit }) => kit,
  )
  const leagues = offered.leagues.map((league) => {
    const clubs = league.clubs.map((club) => ({ ...club, count: inClubs.get(club.id) ?? 0 }))
    return { ...league, clubs, count: clubs.reduce((sum, club) => sum + club.count, 0) }
  })
  return { ...offered, leagues, kits: offered.kits.map(({ kit }) => ({ kit, count: inKits.get(kit) ?? 0 })) }
}

/** A chosen league and a chosen club must both hold, as in the list of products. */
function clubsChosenBy({ league, club }: ProductFilterQuery, { leagues }: ProductFilters): Set<number> {
  const chosen = league === undefined ? leagues : leagues.filter(({ id }) => league.includes(id))
  const clubs = chosen.flatMap(({ clubs }) => clubs.map(({ id }) => id))
  return new Set(club === undefined ? clubs : clubs.filter((id) => club.includes(id)))
}

function sumBy<Value>(rows: readonly ClubKitCount[], valueOf: (row: ClubKitCount) => Value): Map<Value, number> {
  const sums = new Map<Value, number>()
  for (const row of rows) sums.set(valueOf(row), (sums.get(valueOf(row)) ?? 0) + row.count)
  return sums
}
