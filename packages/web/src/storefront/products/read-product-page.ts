import type { ApiResponse } from '@shop/contract/client'
import { matchingProducts } from './matching-products'
import type { ProductQuery } from './product-query'
import { PAGE_SIZE } from './product-query'
import { readCount } from '../../lib/reading'
import type { ShopProduct } from '../../lib/read-catalog'
import { readProducts } from '../../lib/read-catalog'

export interface ProductPage {
  products: ShopProduct[]
  /** How many products match on all pages together. */
  total: number
  page: number
}

/** Reads one page of the grid. A server without pages sends its whole catalogue, which is filtered and cut here. */
export function pageOfProducts(body: unknown, header: ApiResponse['header'], query: ProductQuery): ProductPage {
  const { page = 1, per_page = PAGE_SIZE } = query
  const products = readProducts(body)
  const total = readCount(header('X-Total-Count'))
  if (total !== null) return { products, total, page }

  const matching = matchingProducts(products, query)
  return { products: matching.slice((page - 1) * per_page, page * per_page), total: matching.length, page }
}
