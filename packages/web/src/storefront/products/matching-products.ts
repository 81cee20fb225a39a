import type { ProductSort } from '@shop/contract/catalog'
import type { ProductQuery } from './product-query'
import type { ShopProduct } from '../../lib/read-catalog'

/** Filters and sorts products on this side of the API, for a server that can't do it. */
export function matchingProducts(products: ShopProduct[], query: ProductQuery): ShopProduct[] {
  const matching = products.filter((product) => matches(product, query))
  return query.sort ? matching.sort(ORDERS[query.sort]) : matching
}

function matches(product: ShopProduct, query: ProductQuery): boolean {
  const club = product.category?.id ?? product.category_id
  const league = product.category?.parent_id ?? product.category?.parent?.id
  return (
    mentions(product, query.search) &&
    isAnyOf(query.league, [league]) &&
    isAnyOf(query.club, [club]) &&
    isAnyOf(query.size, product.size_variations) &&
    isAnyOf(query.kit, [product.kit]) &&
    isAnyOf(query.colour, product.colours) &&
    product.price >= (query.min_price ?? 0) &&
    product.price <= (query.max_price ?? Infinity) &&
    (!query.in_stock || product.stock > 0) &&
    product.average_rating >= (query.min_rating ?? 0)
  )
}

function mentions({ name, description, category }: ShopProduct, search = ''): boolean {
  const text = [name, description, category?.name, category?.parent?.name].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function isAnyOf(wanted: unknown[] | undefined, found: unknown[]): boolean {
  return !wanted?.length || found.some((value) => wanted.includes(value))
}

const ORDERS: Record<ProductSort, (a: ShopProduct, b: ShopProduct) => number> = {
  newest: (a, b) => (b.created_at ?? '').localeCompare(a.created_at ?? '') || b.id - a.id,
  popular: (a, b) => b.reviews_count - a.reviews_count,
  rating: (a, b) => b.average_rating - a.average_rating,
  price_asc: (a, b) => a.price - b.price,
  price_desc: (a, b) => b.price - a.price,
  name: (a, b) => a.name.localeCompare(b.name),
}
