import type { Shop } from '../kernel/shop'
import { nearestWords } from './nearest-words'
import { listKnownWords, MOST_WORDS, type KnownWord, type NearWord } from './search.queries'

/** One word of a search, and what it stands for: words that begin with it as it was typed, and whole other words. */
export interface MeantWord {
  asked: string
  isBeginning: boolean
  /** The words that begin with it, where they are few enough to be named one by one. */
  begun?: string[]
  wanted: string[]
}

/** What a shopper means, word by word; undefined when one of them, or all of it, means nothing here. */
export async function understandSearch(shop: Shop, search: string): Promise<MeantWord[] | undefined> {
  const words = await meantWordsOf(shop, search)
  return words.length > 0 && words.every(meansSomething) ? words : undefined
}

/** The words of a search, known or not. Meanings are cached per word: searches share words more often than they are equal. */
export async function meantWordsOf(shop: Shop, search: string): Promise<MeantWord[]> {
  const pieces = [...new Set(search.split(BETWEEN_WORDS))].filter((piece) => piece !== '').slice(0, MOST_PIECES)
  const meant = await shop.cache.getMany('words', pieces, async (missing) => {
    const known = await listKnownWords(shop.db, missing)
    return new Map([...known].map(([piece, words]) => [piece, words.map(meaningOf)]))
  })
  const words = pieces.flatMap((piece) => meant.get(piece) ?? [])
  const different = new Map(words.map((word) => [word.asked, word]))
  return [...different.values()].slice(0, MOST_WORDS)
}

/** Splits roughly; the database splits exactly. */
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}.'’]+/u

/** More pieces than words, because some pieces are only dots. */
const MOST_PIECES = 2 * MOST_WORDS

function meaningOf({ asked, isBeginning, begun, meanings, near }: KnownWord): MeantWord {
  const meant = [...meanings, ...meantOf(asked, near ?? [])]
  return { asked, isBeginning, ...(isBeginning && begun && { begun }), wanted: [...new Set(meant)] }
}

function meantOf(asked: string, near: readonly NearWord[]): string[] {
  const guesses = near.flatMap(({ word, likeness }) => (likeness === 'guess' ? [word] : []))
  const nearest = new Set(nearestWords(asked, guesses))
  const meant = near.filter(({ word, likeness }) => likeness === 'part' || nearest.has(word))
  return meant.map(({ wanted }) => wanted)
}

export function meansSomething({ isBeginning, wanted }: MeantWord): boolean {
  return isBeginning || wanted.length > 0
}
