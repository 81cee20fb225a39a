import * as m from '#messages/products'
import type { ProductFilters, ProductQuery } from '@shop/contract/catalog'
import { COLOUR_NAMES, KIT_NAMES } from '../../lib/filter-names'
import { formatAmount } from '../../ui/format'

/** The names of the filters whose value is a list. */
type Lists = { [Name in keyof ProductQuery as NonNullable<ProductQuery[Name]> extends unknown[] ? Name : never]: true }
export type ListFilter = keyof Lists
export type FilterName = Exclude<keyof ProductQuery, 'sort' | 'page' | 'per_page'>
type FilterValue = string | number

export interface ActiveFilter {
  /** Unique among the active filters. */
  key: string
  label: string
  /** The query without this filter. */
  without: ProductQuery
}

/** Changes filters and goes back to the first page, because other filters show other products. */
export function withFilter(query: ProductQuery, change: ProductQuery): ProductQuery {
  return { ...query, page: undefined, ...change }
}

/** Removes a filter, or one value of a list filter. */
export function withoutFilter(query: ProductQuery, name: FilterName, value?: FilterValue): ProductQuery {
  const list: unknown = query[name]
  const rest = Array.isArray(list) && value !== undefined ? list.filter((item) => item !== value) : []
  return withFilter(query, { [name]: rest.length > 0 ? rest : undefined })
}

/** Adds a value to a list filter, or removes it if the list has it. */
export function toggleFilter<Name extends ListFilter>(
  query: ProductQuery,
  name: Name,
  value: NonNullable<ProductQuery[Name]>[number],
): ProductQuery {
  const list: FilterValue[] = query[name] ?? []
  if (list.includes(value)) return withoutFilter(query, name, value)
  return withFilter(query, { [name]: [...list, value] })
}

/** All active filters in the order of the filter column, each with the query that removes the filter. */
export function activeFilters(query: ProductQuery, filters: ProductFilters | null): ActiveFilter[] {
  const leagues = filters?.leagues ?? []
  const clubs = leagues.flatMap((league) => league.clubs)
  const pill = (name: FilterName, label: string, value?: FilterValue): ActiveFilter => ({
    key: value === undefined ? name : `${name}-${value}`,
    label,
    without: withoutFilter(query, name, value),
  })
  const each = <Item extends FilterValue>(name: FilterName, list: Item[] | undefined, label: (item: Item) => string) =>
    (list ?? []).map((item) => pill(name, label(item), item))
  const one = <Value>(name: FilterName, value: Value | undefined, label: (value: Value) => string) =>
    value === undefined ? [] : [pill(name, label(value))]

  return [
    ...one('search', query.search, (search) => m.quoted({ search })),
    ...each('league', query.league, (id) => leagues.find((league) => league.id === id)?.name ?? m.league({ id })),
    ...each('club', query.club, (id) => clubs.find((club) => club.id === id)?.name ?? m.club({ id })),
    ...each('kit', query.kit, (kit) => m.kit({ kit: KIT_NAMES[kit] })),
    ...each('size', query.size, (size) => m.size({ size })),
    ...one('min_price', query.min_price, (price) => m.fromAED({ amount: formatAmount(price) })),
    ...one('max_price', query.max_price, (price) => m.upToAED({ amount: formatAmount(price) })),
    ...each('colour', query.colour, (colour) => COLOUR_NAMES[colour]),
    ...one('in_stock', query.in_stock, () => m.inStock),
    ...one('min_rating', query.min_rating, (stars) => m.starsAndUp({ stars })),
  ]
}
