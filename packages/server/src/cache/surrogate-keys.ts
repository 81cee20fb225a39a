import type { Cdn } from '../kernel/ports'
import type { ShownProducts } from './lru-store'

/** The key of every answer that a CDN may keep. */
export const EVERY_ANSWER = 'shop'
const ANY_STOCK = 'stock'
/** An answer with more products than this counts as one that depends on any stock: headers are limited to some kilobytes. */
const MOST_PRODUCTS = 500

/** A CDN that is told of changes may keep an answer for a minute; should it not hear of one, no longer than that. */
const KEPT_BY_CDN = 'public, max-age=0, s-maxage=60, must-revalidate, stale-while-revalidate=30'

/** The keys of what changes with a piece of the product. */
export function keysOfProduct(id: number): string[] {
  return [`product-${id}`, ANY_STOCK]
}

/** The headers by which a CDN keeps the answer and finds it again when one of these products changes. */
export function headersForCdn({ keyHeader, keySeparator }: Cdn, shown: ShownProducts): Record<string, string> {
  const isAnyStock = shown === 'all' || shown.length > MOST_PRODUCTS
  const keys = isAnyStock ? [ANY_STOCK] : shown.map((id) => `product-${id}`)
  return { 'cache-control': KEPT_BY_CDN, [keyHeader]: [EVERY_ANSWER, ...keys].join(keySeparator) }
}
