import type { Colour, Kit, ProductSort } from '@shop/contract/catalog'
import type { Fils } from '@shop/contract/money'
import type { PageLanguage } from '@shop/contract/page-languages'
import { and, arrayOverlaps, asc, desc, gt, gte, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { categories, products } from './catalog.tables'
import { inLanguage } from './in-language.sql'

/** Several values of one filter are alternatives; different filters must all hold. */
export interface ProductFilter {
  ids?: number[]
  leagues?: number[]
  clubs?: number[]
  sizes?: string[]
  kits?: Kit[]
  colours?: Colour[]
  minPrice?: Fils
  maxPrice?: Fils
  minRating?: number
  inStock?: boolean
}

/** Products for sale and archived products alike. */
export function productConditions(filter: ProductFilter): SQL | undefined {
  return and(
    filter.ids && inArray(products.id, filter.ids),
    filter.leagues && inArray(products.categoryId, clubsOf(filter.leagues)),
    filter.clubs && inArray(products.categoryId, filter.clubs),
    filter.kits && inArray(products.kit, filter.kits),
    filter.colours && arrayOverlaps(products.colours, filter.colours),
    filter.minPrice === undefined ? undefined : gte(products.priceInFils, filter.minPrice),
    filter.maxPrice === undefined ? undefined : lte(products.priceInFils, filter.maxPrice),
    filter.minRating === undefined ? undefined : gte(products.averageRating, filter.minRating),
    filter.sizes && arrayOverlaps(products.sizes, filter.sizes),
    filter.inStock ? inStock(filter.sizes) : undefined,
  )
}

function clubsOf(leagues: number[]) {
  return new QueryBuilder().select({ id: categories.id }).from(categories).where(inArray(categories.parentId, leagues))
}

/** With sizes asked for, at least one of these sizes must have pieces left. */
function inStock(sizes: string[] | undefined): SQL | undefined {
  if (!sizes) return or(gt(products.stock, 0), gt(products.cutPieces, 0))
  return and(gt(products.stock, 0), or(isNull(products.sizeStock), ...sizes.map(hasPiecesOf)))
}

function hasPiecesOf(size: string): SQL {
  return sql`(${products.sizeStock} ->> ${size})::int > 0`
}

/** Every order ends with the id, so that no product is on two pages or on none. */
export const productOrders: Record<ProductSort, SQL[]> = {
  newest: [desc(products.createdAt), desc(products.id)],
  popular: [desc(products.ratingCount), desc(products.id)],
  rating: [desc(products.averageRating), desc(products.ratingCount), desc(products.id)],
  price_asc: [asc(products.priceInFils), asc(products.id)],
  price_desc: [desc(products.priceInFils), desc(products.id)],
  name: [asc(products.sortName), asc(products.id)],
}

/** The order of a list in a language: by name means by the name that its readers see. */
export function productOrderIn(language: PageLanguage, sort: ProductSort): SQL[] {
  if (language === 'en' || sort !== 'name') return productOrders[sort]
  // As the index `products_by_arabic_name` has it.
  const name = inLanguage(language, products, 'name', products.name)
  return [asc(sql`left(fold(${name}), 200)`), asc(products.id)]
}
