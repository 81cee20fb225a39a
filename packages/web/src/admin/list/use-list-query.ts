import { useLocation, useNavigate } from 'react-router'
import { useNextLocation } from '../../lib/use-next-location'
import { storePageSize } from './list-looks'
import { changedAddress, readAddress, type AddressChange, type ListAddress, type ListShape } from './list-address'

export interface ListQuery<Filter extends string = string> extends ListAddress<Filter> {
  /** Whether a search or a filter hides some of the entries. */
  isNarrowed: boolean
  /** Whether a navigation to another state of this list is in progress. */
  isLoading: boolean
  setSearch: (words: string) => void
  setFilter: (name: Filter, value: string) => void
  /** The order if the URL names none. */
  ownSort: string | undefined
  /** Undefined sets the list's default order. */
  setSort: (sort: string | undefined) => void
  clear: () => void
  /** Sets how many rows a page has, also for the lists that are opened later. */
  setPageSize: (size: number) => void
  /** The URL of a page, for the pager. */
  toPage: (page: number) => string
}

/** The state of a list, stored in the URL: a link reproduces it, and Back undoes a change. */
export function useListQuery<Filter extends string = never>(shape: ListShape<Filter> = {}): ListQuery<Filter> {
  const { pathname, search } = useLocation()
  const next = useNextLocation()
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
    // Replaces the history entry, or every letter would need a Back.
    setSearch: (words) => go({ search: words.trim() }, true),
    setFilter: (name, value) => go({ [name]: value }),
    setSort: (sort) => go({ sort: sort === shape.sort ? undefined : sort }),
    clear: () =>
      go({ search: undefined, ...Object.fromEntries((shape.filters ?? []).map((name) => [name, undefined])) }),
    setPageSize: (size) => {
      storePageSize(size)
      go({ per_page: size })
    },
    toPage: (page) => addressAfter({ page }),
  }
}
