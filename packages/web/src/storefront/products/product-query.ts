import type { ProductQuery } from '@shop/contract/catalog'
import { isColour, isKit, isSort } from '../../lib/filter-names'
import { isId } from '../../lib/reading'

export type { ProductQuery }
export { activeFilters, toggleFilter, withFilter, withoutFilter } from './active-filters'

export const PAGE_SIZE = 24

const LARGEST_PRICE = 20_000_000
const LARGEST_PAGE = 1_000_000

/** Reads the filters of a URL. Invalid values are left out, because people edit URLs and follow old links. */
export function parseProductQuery(search: URLSearchParams): ProductQuery {
  const list = (name: string) => [...new Set(search.getAll(name).flatMap((value) => value.split(',')))].slice(0, 50)
  const number = (name: string) => toNumber(search.get(name))
  const text = search.get('search')?.replaceAll('\0', ' ').trim()
  return standard({
    search: text && text.length <= 200 ? text : undefined,
    league: list('league').map(toNumber).filter(isId),
    club: list('club').map(toNumber).filter(isId),
    size: list('size')
      .map((size) => size.trim())
      .filter(isSize),
    kit: list('kit').filter(isKit),
    colour: list('colour').filter(isColour),
    min_price: within(number('min_price'), LARGEST_PRICE),
    max_price: within(number('max_price'), LARGEST_PRICE),
    in_stock: ['1', 'true'].includes(search.get('in_stock') ?? ''),
    min_rating: within(number('min_rating'), 5),
    sort: [search.get('sort')].find(isSort),
    page: wholeWithin(number('page'), LARGEST_PAGE),
    per_page: wholeWithin(number('per_page'), 100),
  })
}

/** The canonical query string of the filters: parameters in a fixed order, no defaults. */
export function toSearch(query: ProductQuery): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(standard(query))) {
    search.set(name, value === true ? '1' : String(value))
  }
  return search
}

/** The filters as the API's query parameters; always one page, never the whole catalogue. */
export function toApiQuery(query: ProductQuery) {
  const { in_stock, page = 1, per_page = PAGE_SIZE, ...rest } = query
  return { ...rest, in_stock: in_stock ? ('1' as const) : undefined, page, per_page }
}

/** What the filters' counts depend on: neither the order nor the page. */
export function toFilterQuery(query: ProductQuery) {
  const { search, league, club, size, kit, colour, min_price, max_price, in_stock, min_rating } = query
  const isInStock = in_stock ? ('1' as const) : undefined
  return { search, league, club, size, kit, colour, min_price, max_price, in_stock: isInStock, min_rating }
}

/** Normalises a query, so that equal filters have one form: lists sorted without duplicates, defaults left out. */
function standard(query: ProductQuery): ProductQuery {
  const { search, in_stock, sort, page, per_page } = query
  const whole = {
    search: search === '' ? undefined : search,
    league: sorted(query.league),
    club: sorted(query.club),
    size: sorted(query.size),
    kit: sorted(query.kit),
    colour: sorted(query.colour),
    min_price: query.min_price === 0 ? undefined : query.min_price,
    max_price: query.max_price,
    in_stock: in_stock ? true : undefined,
    min_rating: query.min_rating === 0 ? undefined : query.min_rating,
    // `newest` is the default order, except in a search, which shows the best match first.
    sort: sort === 'newest' && !search ? undefined : sort,
    page: page === 1 ? undefined : page,
    per_page: per_page === PAGE_SIZE ? undefined : per_page,
  }
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined))
}

function sorted<Item extends string | number>(list: Item[] | undefined): Item[] | undefined {
  if (!list?.length) return undefined
  return [...new Set(list)].sort((a, b) => (a < b ? -1 : 1))
}

function toNumber(text: string | null): number {
  return text?.trim() ? Number(text) : NaN
}

function isSize(size: string): boolean {
  return size.length > 0 && size.length <= 20 && !size.includes('\0')
}

function within(value: number, most: number): number | undefined {
  // `Math.abs` turns `-0` into `0`, because a URL does not preserve the sign of zero.
  return value >= 0 && value <= most ? Math.abs(value) : undefined
}

function wholeWithin(value: number, most: number): number | undefined {
  return Number.isInteger(value) && value >= 1 ? within(value, most) : undefined
}
