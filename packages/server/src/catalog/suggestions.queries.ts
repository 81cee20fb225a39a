import { amountFromFils, fils } from '@shop/contract/money'
import type { Suggestions } from '@shop/contract/search'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { prepareOnce } from '../db/prepare-once'
import type { MeantWord } from '../search/understand-search'
import { allOf, wholeWords } from '../search/word-terms'
import { namingOf, wordMatch } from './best-match.queries'
import type { Shown } from './category.queries'
import { pathOf } from './picture-of'
import { suggestionsStatement } from './suggestions-statement.queries'

/** The best products and how many there are, and the clubs and leagues that fit. */
export async function findSuggestions(db: Db, words: readonly MeantWord[]): Promise<Suggestions> {
  const found = one(await suggestionsFor(words.length)(db).execute(parametersOf(words)))
  return {
    products: found.products.map(({ id, name, colour, priceInFils, club, ...pictured }) => {
      return { id, name, image: pathOf(pictured), colour, price: amountFromFils(fils(priceInFils)), club }
    }),
    clubs: found.clubs.map(({ id, name, colour, league, ...pictured }) => {
      return { id, name, image: pathOf(pictured), colour, league }
    }),
    leagues: found.leagues.map(({ id, name, colour, country, shown: [shown], ...pictured }) => {
      const image = pathOf(pictured) ?? (shown ? pathOf(shown) : null)
      return { id, name, image, colour: colour ?? shown?.colour ?? null, country }
    }),
    products_count: found.productsCount,
  }
}

interface FoundRow extends Shown {
  id: number
  name: string
}

function parametersOf(words: readonly MeantWord[]): Record<string, unknown> {
  const ofEach = words.flatMap((word, place) =>
    Object.entries(wordMatch(word)).map(([name, term]) => [`${name}${place}`, term] as const),
  )
  return {
    ...Object.fromEntries(ofEach),
    ...namingOf(words),
    allWords: allOf(words),
    asTyped: wholeWords(words).join(' '),
  }
}

/** One for each number of words, made when it is first needed. */
const statements = new Map<number, ReturnType<typeof prepareSuggestions>>()

function suggestionsFor(count: number) {
  const statement = statements.get(count) ?? prepareSuggestions(count)
  statements.set(count, statement)
  return statement
}

function prepareSuggestions(count: number) {
  return prepareOnce((db) =>
    db
      .select({
        products: sql<(FoundRow & { priceInFils: number; club: string })[]>`found.products`,
        clubs: sql<(FoundRow & { league: string })[]>`found.clubs`,
        leagues: sql<(FoundRow & { country: string | null; shown: Shown[] })[]>`found.leagues`,
        productsCount: sql<number>`found.products_count`,
      })
      .from(sql`(${suggestionsStatement(count)}) as found`)
      .prepare(`suggestions_for_${count}_words`),
  )
}
