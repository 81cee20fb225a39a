import { useLocation, useNavigate, useNavigation } from 'react-router'
import { changedAddress, readAddress, type AddressChange, type ListAddress, type ListShape } from './list-address'

export interface ListQuery<Filter extends string = string> extends ListAddress<Filter> {
  /** Whether a search or a filter hides some of the entries. */
  isNarrowed: boolean
  /** On the way to what was just asked for. */
  isLoading: boolean
  setSearch: (words: string) => void
  setFilter: (name: Filter, value: string) => void
  /** The order while the address names none. */
  ownSort: string | undefined
  /** Undefined for the order that the list has by itself. */
  setSort: (sort: string | undefined) => void
  clear: () => void
  /** The address of a page, for the pager. */
  toPage: (page: number) => string
}

/** The list's state, which lives in the address: a link reproduces it, and Back undoes it. */
export function useListQuery<Filter extends string = never>(shape: ListShape<Filter> = {}): ListQuery<Filter> {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const address = readAddress(params, shape)

  const addressAfter = (change: AddressChange) => {
    const query = changedAddress(params, change).toString().replaceAll('%2C', ',')
    return pathname + (query && `?${query}`)
  }
  const go = (change: AddressChange, replace = false) => {
    void navigate(addressAfter(change), { replace, preventScrollReset: true })
  }

  return {
    ...address,
    isNarrowed: address.search !== '' || (shape.filters ?? []).some((name) => address.filters[name] !== ''),
    isLoading: next?.pathname === pathname && next.search !== search,
    ownSort: shape.sort,
    // Every letter would be a step back otherwise.
    setSearch: (words) => go({ search: words.trim() }, true),
    setFilter: (name, value) => go({ [name]: value }),
    setSort: (sort) => go({ sort: sort === shape.sort ? undefined : sort }),
    clear: () =>
      go({ search: undefined, ...Object.fromEntries((shape.filters ?? []).map((name) => [name, undefined])) }),
    toPage: (page) => addressAfter({ page }),
  }
}
