import { amountFromFils, fils } from '@shop/contract/money'
import { PAGE_LANGUAGES, type PageLanguage } from '@shop/contract/page-languages'
import type { Suggestions } from '@shop/contract/search'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { prepareForEach } from '../db/prepare-once'
import type { MeantWord } from './understand-search'
import { parametersOf } from './best-match.queries'
import type { LeagueJersey } from '../catalog/league-jerseys.sql'
import { pathOf } from '../catalog/picture-of'
import { suggestionsStatement } from './suggestions-statement.queries'

/** The best products and how many there are, and the clubs and leagues that fit. */
export async function findSuggestions(
  db: Db,
  words: readonly MeantWord[],
  language: PageLanguage,
): Promise<Suggestions> {
  const found = one(await suggestionsIn[language](db, words.length).execute(parametersOf(words)))
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

interface FoundRow extends LeagueJersey {
  id: number
  name: string
}

const prepareSuggestions = (language: PageLanguage) =>
  prepareForEach((db, wordCount: number) =>
    db
      .select({
        products: sql<(FoundRow & { priceInFils: number; club: string })[]>`found.products`,
        clubs: sql<(FoundRow & { league: string })[]>`found.clubs`,
        leagues: sql<(FoundRow & { country: string | null; shown: LeagueJersey[] })[]>`found.leagues`,
        productsCount: sql<number>`found.products_count`,
      })
      .from(sql`(${suggestionsStatement(wordCount, language)}) as found`)
      .prepare(`suggestions_for_${wordCount}_words_in_${language}`),
  )

const suggestionsIn = Object.fromEntries(
  PAGE_LANGUAGES.map((language) => [language, prepareSuggestions(language)]),
) as Record<PageLanguage, ReturnType<typeof prepareSuggestions>>
