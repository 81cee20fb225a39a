import type { ProductFilters } from '@shop/contract/catalog'
import type { Client } from '@shop/contract/client'
import { isColour, isKit } from '../../lib/filter-names'
import { ifAvailable, type LoadArgs } from '../../lib/live-loader'
import { pageOfProducts } from './read-product-page'
import type { ProductQuery } from './product-query'
import { PAGE_SIZE, toApiQuery, toFilterQuery } from './product-query'
import {
  fieldsOf,
  MalformedAnswer,
  readCount,
  readEach,
  readList,
  readNumber,
  readText,
  readTexts,
  readThing,
} from '../../lib/reading'
import type { ShopProduct } from '../../lib/read-catalog'
import { parseProductsAddress, type ProductsAddress } from './products-address'

export interface SearchAlternatives {
  /** Other words to search for, the nearest first. */
  searches: string[]
  /** Popular clubs. */
  clubs: { id: number; name: string }[]
}

export interface ProductShelf extends ProductsAddress {
  products: ShopProduct[]
  /** How many products match on all pages together. */
  total: number
  /** Null where the filters could not be loaded; the products are shown all the same. */
  filters: ProductFilters | null
  /** What to try instead; only for a search that found nothing. */
  alternatives: SearchAlternatives | null
}

export async function loadProducts(api: Client, { url }: Pick<LoadArgs, 'url'>): Promise<ProductShelf> {
  const address = parseProductsAddress(url.searchParams)
  const { query } = address
  const [pages, filters] = await Promise.all([loadPages(api, address), ifAvailable(loadFilters(api, query))])
  const total = pages.at(-1)?.total ?? 0
  return {
    ...address,
    products: withoutRepetition(pages.flatMap((page) => page.products)),
    total,
    filters,
    alternatives: total === 0 && query.search ? await ifAvailable(loadAlternatives(api, query.search)) : null,
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

async function loadFilters(api: Client, query: ProductQuery): Promise<ProductFilters> {
  return readFilters(await api.call('GET /api/product-filters', { query: toFilterQuery(query) }))
}

async function loadAlternatives(api: Client, search: string): Promise<SearchAlternatives> {
  const { searches, clubs } = fieldsOf(await api.call('GET /api/search-alternatives', { query: { search } }))
  return { searches: readTexts(searches), clubs: readEach(readList(clubs), readOffered) }
}

/** Validates the server's filters; kits and colours that the shop has no names for are left out. */
function readFilters(body: unknown): ProductFilters {
  const { leagues, kits, sizes, colours, min_price, max_price } = fieldsOf(body)
  const lowest = readNumber(min_price)
  const highest = readNumber(max_price)
  if (lowest === null || highest === null) throw new MalformedAnswer('The server sent filters without prices.')
  return {
    leagues: readEach(readList(leagues), (league) => ({
      ...readOffered(league),
      clubs: readEach(readList(fieldsOf(league).clubs), readOffered),
    })),
    kits: readList(kits).flatMap((entry) => {
      const { kit, count } = fieldsOf(entry)
      return isKit(kit) ? { kit, count: readCount(count) ?? 0 } : []
    }),
    sizes: readTexts(readList(sizes)),
    colours: readList(colours).filter(isColour),
    min_price: lowest,
    max_price: highest,
  }
}

function readOffered(entry: unknown): { id: number; name: string; count: number } {
  const { id, name, count } = readThing(entry)
  return { id, name: readText(name) ?? '', count: readCount(count) ?? 0 }
}

/** Removes duplicates: a product that moved to the next page between two answers would come twice. */
function withoutRepetition(products: ShopProduct[]): ShopProduct[] {
  return [...new Map(products.map((product) => [product.id, product])).values()]
}
