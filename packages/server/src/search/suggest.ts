import type { PageLanguage } from '@shop/contract/page-languages'
import type { Suggestions } from '@shop/contract/search'
import type { Shop } from '../kernel/shop'
import { understandSearch } from './understand-search'
import { findSuggestions } from './suggestions.queries'

/** Suggestions for a search that is being typed. */
export async function suggest(shop: Shop, search: string, language: PageLanguage = 'en'): Promise<Suggestions> {
  const words = search === '' ? undefined : await understandSearch(shop, search)
  return words ? findSuggestions(shop.db, words, language) : { products: [], clubs: [], leagues: [], products_count: 0 }
}
