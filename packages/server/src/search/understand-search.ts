import type { Shop } from '../kernel/shop'
import { nearestWords } from './nearest-words'
import { listKnownWords, type KnownWord } from './search.queries'

/** One word of a search, and what it stands for: words that begin with it as it was typed, and whole other words. */
export interface MeantWord {
  asked: string
  isBeginning: boolean
  wanted: string[]
}

/** What a shopper means, word by word; undefined when one of them, or all of it, means nothing here. */
export async function understandSearch(shop: Shop, search: string): Promise<MeantWord[] | undefined> {
  const byWord = new Map<string, KnownWord[]>()
  for (const known of await listKnownWords(shop.db, search)) {
    byWord.set(known.asked, [...(byWord.get(known.asked) ?? []), known])
  }
  const words = [...byWord].map(([asked, known]) => meaningOf(asked, known))
  return words.length > 0 && words.every(meansSomething) ? words : undefined
}

function meaningOf(asked: string, known: readonly KnownWord[]): MeantWord {
  const guesses = known.flatMap(({ word, likeness }) => (likeness === 'guess' && word !== null ? [word] : []))
  const nearest = new Set(nearestWords(asked, guesses))
  const meant = known.filter(
    ({ word, likeness }) => likeness !== 'beginning' && (likeness !== 'guess' || nearest.has(word ?? '')),
  )
  return {
    asked,
    isBeginning: known.some(({ likeness }) => likeness === 'beginning'),
    wanted: [...new Set(meant.flatMap(({ wanted }) => wanted ?? []))],
  }
}

function meansSomething({ isBeginning, wanted }: MeantWord): boolean {
  return isBeginning || wanted.length > 0
}
