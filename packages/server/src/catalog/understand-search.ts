import type { Shop } from '../kernel/shop'
import { nearestWords } from './nearest-words'
import type { MeantWord } from './product-filter.queries'
import { listKnownWords, type KnownWord } from './search.queries'

/** What a shopper means, word by word; undefined when one of them, or all of it, means nothing here. */
export async function understandSearch(shop: Shop, search: string): Promise<MeantWord[] | undefined> {
  const byWord = new Map<string, KnownWord[]>()
  for (const known of await listKnownWords(shop.db, search)) {
    byWord.set(known.asked, [...(byWord.get(known.asked) ?? []), known])
  }
  const words = [...byWord].map(([asked, known]) => meaningOf(asked, known))
  return words.length > 0 && words.every(({ meant }) => meant.length > 0) ? words : undefined
}

function meaningOf(asked: string, known: readonly KnownWord[]): MeantWord {
  const words = known.flatMap(({ word }) => word ?? [])
  const likeness = known[0]?.likeness
  return {
    asked,
    meant: likeness === 'guess' ? nearestWords(asked, words) : words,
    isBeginning: likeness === 'beginning',
  }
}
