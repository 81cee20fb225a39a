/** The filters and the order of a list. Each filter is a query parameter of the same name. */
export interface ListShape<Filter extends string = string> {
  filters?: readonly Filter[]
  /** Query parameters that switch between lists, as tabs do: read like filters, but not counted as filters. */
  views?: readonly Filter[]
  /** The order if the URL names none. */
  sort?: string
}

/** The state of a list in the URL. */
export interface ListAddress<Filter extends string = string> {
  search: string
  /** Filters that are not set are empty. */
  filters: Record<Filter, string>
  /** A sort order of the API, such as `price_desc`. */
  sort: string | undefined
  page: number
  /** Rows per page; undefined if the URL names none. */
  perPage: number | undefined
}

/** How many rows a page may have; the first is what the API sends unless told. */
export const PAGE_SIZES = [24, 50, 100] as const

const MOST_PAGES = 1_000_000
const LONGEST_SEARCH = 200

/** Reads the state of a list from the URL; invalid values are ignored. */
export function readAddress<Filter extends string>(params: URLSearchParams, shape: ListShape<Filter>) {
  const page = Number(params.get('page'))
  const address: ListAddress<Filter> = {
    search: (params.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    filters: filtersIn(params, shape),
    sort: params.get('sort') ?? shape.sort,
    page: Number.isInteger(page) && page > 0 && page <= MOST_PAGES ? page : 1,
    perPage: pageSizeIn(params.get('per_page')),
  }
  return address
}

/** One of the offered page sizes, or undefined. */
export function pageSizeIn(text: string | null): number | undefined {
  return PAGE_SIZES.find((size) => String(size) === text)
}

/** The query of the API call; values that are not set are left out. */
export function queryOf<Filter extends string>({ search, filters, sort, page, perPage }: ListAddress<Filter>) {
  const set = Object.entries<string>(filters).filter(([, value]) => value !== '')
  return {
    ...(Object.fromEntries(set) as Partial<Record<Filter, string>>),
    ...(search && { search }),
    ...(sort && { sort }),
    ...(page > 1 && { page }),
    ...(perPage !== undefined && { per_page: perPage }),
  }
}

/** Search, filters and order of the list without its page, as a file of all pages is asked for. */
export function everyPageOf(list: Omit<ListAddress, 'page' | 'perPage'>): Record<string, string> {
  return queryOf({ ...list, page: 1, perPage: undefined }) as Record<string, string>
}

export type AddressChange = Record<string, string | number | undefined>

/** The query parameters after a change. Every change goes to the first page, unless it sets the page. */
export function changedAddress(params: URLSearchParams, change: AddressChange): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  if (next.get('page') === '1') next.delete('page')
  return next
}

function filtersIn<Filter extends string>(params: URLSearchParams, { filters = [], views = [] }: ListShape<Filter>) {
  return Object.fromEntries([...filters, ...views].map((name) => [name, params.get(name) ?? ''])) as Record<
    Filter,
    string
  >
}
