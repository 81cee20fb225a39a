import type { Product, ProductFilters, ProductQuery } from '@shop/contract/catalog'
import { filsFromAmount } from '@shop/contract/money'
import { notFound } from '../kernel/shop-error'
import { asksForNothing, type PageOfList } from '../kernel/page-of-list'
import type { Shop } from '../kernel/shop'
import { understandSearch, type MeantWord } from '../search/understand-search'
import type { ProductFilter } from './product-filter.queries'
import { findProductFilters } from './product-filters.queries'
import { findProductIds } from './product-listing.queries'
import { findProduct, hasProduct, listAllProducts, listProductsById } from './product.queries'

const PRODUCTS_PER_PAGE = 24

export interface ListedProducts {
  products: Product[]
  /** Which part of the list this is; absent when it is all of it. */
  page?: PageOfList
}

/** Everything that is for sale; asked for anything in particular, the page that matches. */
export async function listProducts(shop: Shop, query: ProductQuery): Promise<ListedProducts> {
  if (asksForNothing(query)) return { products: await listAllProducts(shop.db) }
  const { search = '', page = 1, per_page: perPage = PRODUCTS_PER_PAGE } = query
  const words = search === '' ? [] : await understandSearch(shop, search)
  if (!words) return { products: [], page: { page, perPage, total: 0 } }
  const { ids, total } = await findProductIds(shop.db, {
    filter: filterOf(query, words),
    order: query.sort ?? (words.length > 0 ? 'best-match' : 'newest'),
    limit: perPage,
    offset: (page - 1) * perPage,
  })
  return { products: await listTheseProducts(shop, ids), page: { page, perPage, total } }
}

export async function getProduct(shop: Shop, id: number): Promise<Product> {
  const product = await findForSale(shop, id)
  if (!product) throw notFound('Product')
  return product
}

/** As it is at this moment. */
export async function findForSale(shop: Shop, id: number): Promise<Product | undefined> {
  return findProduct(shop.db, id)
}

/** One that is archived counts as well: what was said of it stays readable. */
export async function requireProduct(shop: Shop, id: number): Promise<void> {
  if (!(await hasProduct(shop.db, id))) throw notFound('Product')
}

/** Those of them that are for sale, in the order of the ids, as far as this process has heard: to be shown, not to decide by. */
export async function listTheseProducts(shop: Shop, ids: readonly number[]): Promise<Product[]> {
  const known = await shop.memory.each('product', ids.map(String), async (missing) => {
    const products = await listProductsById(shop.db, missing.map(Number))
    return new Map(products.map((product) => [String(product.id), product]))
  })
  return ids.flatMap((id) => known.get(String(id)) ?? [])
}

export async function getProductFilters(shop: Shop): Promise<ProductFilters> {
  return findProductFilters(shop.db)
}

function filterOf(query: ProductQuery, words: MeantWord[]): ProductFilter {
  return {
    words,
    ids: query.id,
    leagues: query.league,
    clubs: query.club,
    sizes: query.size,
    kits: query.kit,
    colours: query.colour,
    minPrice: query.min_price === undefined ? undefined : filsFromAmount(query.min_price),
    maxPrice: query.max_price === undefined ? undefined : filsFromAmount(query.max_price),
    minRating: query.min_rating,
    inStock: query.in_stock,
  }
}
