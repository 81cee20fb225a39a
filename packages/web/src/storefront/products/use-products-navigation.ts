import { useLocation } from 'react-router'
import { useNextLocation } from '../../lib/use-next-location'
import { PAGE_SIZE } from './product-query'
import { parseProductsAddress } from './products-address'
import type { ProductShelf } from './products-loading'

interface ProductsNavigation {
  /** Other products are being loaded, to replace those shown. */
  isUpdating: boolean
  /** How many products are being loaded, to be added to those shown. */
  coming: number
}

export function useProductsNavigation(shelf: ProductShelf | null): ProductsNavigation {
  const { pathname } = useLocation()
  const next = useNextLocation()
  if (next?.pathname !== pathname) return { isUpdating: false, coming: 0 }

  const { firstPage, lastPage } = parseProductsAddress(new URLSearchParams(next.search))
  const isMore = firstPage === shelf?.firstPage && lastPage === shelf.lastPage + 1
  if (!isMore) return { isUpdating: true, coming: 0 }
  return { isUpdating: false, coming: Math.min(PAGE_SIZE, shelf.total - shelf.lastPage * PAGE_SIZE) }
}
