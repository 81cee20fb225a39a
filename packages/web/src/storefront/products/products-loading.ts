import type { ProductFilters } from '@shop/contract/catalog'
import type { Client } from '@shop/contract/client'
import { isColour, isKit } from '../../lib/filter-names'
import type { LoadArgs } from '../../lib/live-loader'
import { pageOfProducts } from '../../lib/product-page'
import type { ProductQuery } from '../../lib/product-query'
import { PAGE_SIZE, toApiQuery } from '../../lib/product-query'
import { fieldsOf } from '../../lib/reading'
import type { ShopProduct } from '../../lib/shapes'
import { parseProductsAddress, type ProductsAddress } from './products-address'

export interface ProductShelf extends ProductsAddress {
  products: ShopProduct[]
  /** How many match on all pages together. */
  total: number
  /** Null where the server has none to offer; the products are shown all the same. */
  filters: ProductFilters | null
}

export async function loadProducts(api: Client, { url }: Pick<LoadArgs, 'url'>): Promise<ProductShelf> {
  const address = parseProductsAddress(url.searchParams)
  const [pages, filters] = await Promise.all([loadPages(api, address), loadFilters(api)])
  return {
    ...address,
    products: withoutRepetition(pages.flatMap((page) => page.products)),
    total: pages.at(-1)?.total ?? 0,
    filters,
  }
}

export function pageCount(total: number): number {
  return Math.ceil(total / PAGE_SIZE)
}

function loadPages(api: Client, { query, firstPage, lastPage }: ProductsAddress) {
  const numbers = Array.from({ length: lastPage - firstPage + 1 }, (_, index) => firstPage + index)
  return Promise.all(numbers.map((page) => loadPage(api, { ...query, page })))
}

async function loadPage(api: Client, query: ProductQuery) {
  const { body, header } = await api.exchange('GET /api/products', { query: toApiQuery(query) })
  return pageOfProducts(body, header, query)
}

async function loadFilters(api: Client): Promise<ProductFilters | null> {
  try {
    return readFilters(await api.call('GET /api/product-filters'))
  } catch {
    return null
  }
}

/** A foreign server may answer anything here, or know more colours than the shop has names for. */
function readFilters(body: ProductFilters): ProductFilters | null {
  const { leagues, kits, sizes, colours } = fieldsOf(body)
  if (![leagues, kits, sizes, colours].every(Array.isArray)) return null
  return { ...body, kits: body.kits.filter(({ kit }) => isKit(kit)), colours: body.colours.filter(isColour) }
}

/** A product that moved to the next page between two answers would come twice. */
function withoutRepetition(products: ShopProduct[]): ShopProduct[] {
  return [...new Map(products.map((product) => [product.id, product])).values()]
}
