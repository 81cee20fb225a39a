import type { PageLanguage } from '@shop/contract/page-languages'
import type { SearchAlternatives } from '@shop/contract/search'
import type { Shop } from '../kernel/shop'
import { listProducts } from './list-products'
import { typosBetween } from './nearest-words'
import { listPopularClubs } from './popular-clubs.queries'
import { listKnownWords } from './search.queries'
import { meansSomething, meantWordsOf, type MeantWord } from './understand-search'

const MOST_SEARCHES = 4
/** Each search that is tried costs a look into the index. */
const MOST_TRIED = 8
const MOST_GUESSES = 3

/** What to try after a search that found nothing. */
export async function listAlternatives(
  shop: Shop,
  search: string,
  language: PageLanguage = 'en',
): Promise<SearchAlternatives> {
  const tried = (await searchesLike(shop, search)).slice(0, MOST_TRIED)
  const found = await Promise.all(tried.map((words) => findsProducts(shop, words)))
  return {
    searches: tried.filter((_, place) => found[place]).slice(0, MOST_SEARCHES),
    clubs: await listPopularClubs(shop.db, language),
  }
}

async function findsProducts(shop: Shop, search: string): Promise<boolean> {
  return (await listProducts(shop, { search, per_page: 1 })).products.length > 0
}

/** The search with unknown words replaced by the nearest ones, then with words left out. */
async function searchesLike(shop: Shop, search: string): Promise<string[]> {
  const words = await meantWordsOf(shop, search)
  const known = words.filter(meansSomething)
  const corrected = await correctionsOf(shop, words)
  const shorter = known.length < words.length ? [known] : known.map((left) => known.filter((word) => word !== left))
  const single = known.map((word) => [word])
  const searches = [...corrected, ...[...shorter, ...single].map(textOf)]
  const asked = textOf(words)
  return [...new Set(searches)].filter((text) => text !== '' && text !== asked)
}

/** The whole search once per guess; of several unknown words only the first is guessed and the others are left out. */
async function correctionsOf(shop: Shop, words: readonly MeantWord[]): Promise<string[]> {
  const unknown = words.find((word) => !meansSomething(word))
  if (!unknown) return []
  const kept = words.filter((word) => word === unknown || meansSomething(word))
  const guesses = await guessesFor(shop, unknown.asked)
  return guesses.map((guess) => kept.map((word) => (word === unknown ? guess : word.asked)).join(' '))
}

/** The words of the shop that share most with an unknown word, though more than a typo or two lie between them. */
async function guessesFor(shop: Shop, asked: string): Promise<string[]> {
  const known = await listKnownWords(shop.db, [asked])
  const near = [...known.values()].flat().flatMap((word) => word.near ?? [])
  return [...new Set(near.map(({ word }) => word))]
    .map((word) => ({ word, typos: typosBetween(asked, word) }))
    .filter(({ typos }) => typos <= asked.length / 2)
    .sort((one, other) => one.typos - other.typos)
    .map(({ word }) => word)
    .slice(0, MOST_GUESSES)
}

function textOf(words: readonly MeantWord[]): string {
  return words.map(({ asked }) => asked).join(' ')
}
