import type { ProductQuery } from '@shop/contract/catalog'
import { filsFromAmount } from '@shop/contract/money'
import type { ProductFilter } from '../catalog/product-conditions.sql'

/** The filters of a query as the database knows them: prices in fils, plural names. */
export function filterOf(query: ProductQuery): ProductFilter {
  return {
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
