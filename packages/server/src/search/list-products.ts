import type { Product, ProductQuery } from '@shop/contract/catalog'
import { listAllProducts, listProductsByIds } from '../catalog/browse-products'
import { asksForNothing, type PageOfList } from '../kernel/page-of-list'
import type { Shop } from '../kernel/shop'
import { filterOf } from './filter-of-query'
import { findProductIds } from './product-listing.queries'
import { understandSearch } from './understand-search'

const PRODUCTS_PER_PAGE = 24

export interface ListedProducts {
  products: Product[]
  /** The page of the list; absent for the whole list. */
  page?: PageOfList
}

/** Every product for sale; with a search, a filter or an order, the page of products that match. */
export async function listProducts(shop: Shop, { language, ...query }: ProductQuery): Promise<ListedProducts> {
  if (asksForNothing(query)) return { products: await listAllProducts(shop, language) }
  const { search = '', page = 1, per_page: perPage = PRODUCTS_PER_PAGE } = query
  const words = search === '' ? [] : await understandSearch(shop, search)
  if (!words) return { products: [], page: { page, perPage, total: 0 } }
  const { ids, total } = await findProductIds(shop.db, {
    words,
    filter: filterOf(query),
    order: query.sort ?? (words.length > 0 ? 'best-match' : 'newest'),
    language,
    limit: perPage,
    offset: (page - 1) * perPage,
  })
  return { products: await listProductsByIds(shop, ids, language), page: { page, perPage, total } }
}
