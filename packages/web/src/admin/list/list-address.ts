/** What a list can be narrowed and sorted by. Each stands in the address under its own name. */
export interface ListShape<Filter extends string = string> {
  filters?: readonly Filter[]
  /** Which of several lists is shown, as tabs do: in the address like a filter, but it hides nothing. */
  views?: readonly Filter[]
  /** The order while the address names none. */
  sort?: string
}

/** What the address asks a list for. */
export interface ListAddress<Filter extends string = string> {
  search: string
  /** Each empty where it is not set. */
  filters: Record<Filter, string>
  /** As the API names orders: `price_desc`. */
  sort: string | undefined
  page: number
}

const MOST_PAGES = 1_000_000
const LONGEST_SEARCH = 200

/** Lenient: what makes no sense counts as not said. */
export function readAddress<Filter extends string>(params: URLSearchParams, shape: ListShape<Filter>) {
  const page = Number(params.get('page'))
  const address: ListAddress<Filter> = {
    search: (params.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    filters: filtersIn(params, shape),
    sort: params.get('sort') ?? shape.sort,
    page: Number.isInteger(page) && page > 0 && page <= MOST_PAGES ? page : 1,
  }
  return address
}

/** As the API's lists are asked: what is not set is left out. */
export function queryOf<Filter extends string>({ search, filters, sort, page }: ListAddress<Filter>) {
  const set = Object.entries<string>(filters).filter(([, value]) => value !== '')
  return {
    ...(Object.fromEntries(set) as Partial<Record<Filter, string>>),
    ...(search && { search }),
    ...(sort && { sort }),
    ...(page > 1 && { page }),
  }
}

export type AddressChange = Record<string, string | number | undefined>

/** The address after a change. Whatever is changed, one begins on the first page unless a page is asked for. */
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
