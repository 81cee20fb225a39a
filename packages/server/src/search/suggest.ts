import type { Suggestions } from '@shop/contract/search'
import type { Shop } from '../kernel/shop'
import { understandSearch } from './understand-search'
import { findSuggestions } from './suggestions.queries'

/** What a shopper who has typed this far may want to see. */
export async function suggest(shop: Shop, search: string): Promise<Suggestions> {
  const words = search === '' ? undefined : await understandSearch(shop, search)
  return words ? findSuggestions(shop.db, words) : { products: [], clubs: [], leagues: [], products_count: 0 }
}
