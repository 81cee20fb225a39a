import { paths } from '../../lib/paths'
import type { ProductQuery } from './product-query'
import { parseProductQuery, toSearch } from './product-query'

/** How many pages "Load more" can show together; a reload of more pages would take too long. */
const MOST_PAGES = 10
const FROM = 'from'

/** What a URL of the product grid asks for: the filters and a range of pages, of one page before "Load more". */
export interface ProductsAddress {
  /** The filters without `page` and `per_page`; `firstPage` and `lastPage` replace them. */
  query: ProductQuery
  firstPage: number
  lastPage: number
}

export function parseProductsAddress(search: URLSearchParams): ProductsAddress {
  const query = parseProductQuery(search)
  const { page: lastPage = 1 } = query
  const from = Number(search.get(FROM) ?? lastPage)
  const isRange = Number.isInteger(from) && from >= 1 && from <= lastPage
  return {
    query: { ...query, page: undefined, per_page: undefined },
    firstPage: isRange ? Math.max(from, lastPage - MOST_PAGES + 1) : lastPage,
    lastPage,
  }
}

export function productsPath(query: ProductQuery, lastPage = 1, firstPage = lastPage): string {
  return paths.products(productsSearch(query, lastPage, firstPage))
}

/** The query string after "Load more"; null where no more pages can be shown. */
export function searchWithMore({ query, firstPage, lastPage }: ProductsAddress, pages: number): URLSearchParams | null {
  const isFull = lastPage >= pages || lastPage - firstPage + 1 >= MOST_PAGES
  return isFull ? null : productsSearch(query, lastPage + 1, firstPage)
}

function productsSearch(query: ProductQuery, lastPage: number, firstPage: number): URLSearchParams {
  const search = toSearch({ ...query, page: lastPage })
  if (firstPage < lastPage) search.set(FROM, String(firstPage))
  return search
}
