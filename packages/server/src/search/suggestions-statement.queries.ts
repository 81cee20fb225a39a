import type { PageLanguage } from '@shop/contract/page-languages'
import { sql, type SQL } from 'drizzle-orm'
import { bestOfMatching, inAnyPlan, matchingProducts, matchOf, placesFor } from './best-match.queries'
import { inLanguage, nameIn, rowNamed } from '../catalog/in-language.sql'
import { jerseysOfLeague } from '../catalog/league-jerseys.sql'

const MOST_PRODUCTS = 5
const MOST_CLUBS = 4
const MOST_LEAGUES = 3

type Places = ReturnType<typeof placesFor>

/** One statement, because a shopper waits for it at every letter typed. */
export function suggestionsStatement(wordCount: number, language: PageLanguage): SQL {
  const places = placesFor(wordCount)
  return sql`
    with ${matchingProducts(places)},
    concerned as materialized (${categoriesOfMatching}),
    fitting as (${fittingCategories(places)})
    select
      (select count(*)::int from matching) as products_count,
      ${listOf(bestProducts(places, language))} as products,
      ${listOf(bestClubs(language))} as clubs,
      ${listOf(bestLeagues(language))} as leagues`
}

const categoriesOfMatching = sql`
  select id from matching_clubs
  union
  select club.parent_id from matching_clubs join categories club using (id)`

/**
 * A club or league fits if all the words are its own, or if one is and a product of it has all: “arsenal red” is about
 * the club as well. Best of all if it has a name made of the words, a long one before a short one, or begun by them.
 */
function fittingCategories({ words, allWords, anyWord, naming, asTyped }: Places): SQL {
  return sql`
    select category.*, called.naming, ${matchOf(sql`category.words`, words)} as score
    from categories category cross join lateral (
      select coalesce(max(case
        when string_to_array(name, ' ') <@ ${naming.wholeWords}::text[] then 1 + length(name)
        when starts_with(name, ${asTyped}) then 1
      end), 0) as naming
      from unnest(category.names) name
    ) called
    where category.words @@ ${inAnyPlan(allWords)}
      or category.words @@ ${inAnyPlan(anyWord)} and category.id in (select id from concerned)`
}

function bestProducts(places: Places, language: PageLanguage): SQL {
  return sql`
    select product.id, ${nameIn(language, 'product')} as name, product.picture_key as "pictureKey", product.image, product.colour,
      product.price_in_fils as "priceInFils", ${nameIn(language, 'club')} as club
    from (
      select id, row_number() over () as place
      from (${bestOfMatching(places, sql`limit ${sql.raw(String(MOST_PRODUCTS))}`)}) in_order
    ) best
    join products product using (id) join categories club on club.id = product.category_id
    order by best.place`
}

const bestClubs = (language: PageLanguage) => sql`
  select club.id, ${nameIn(language, 'club')} as name, club.picture_key as "pictureKey", club.image, club.facts ->> 'colour' as colour,
    ${nameIn(language, 'league')} as league
  from fitting club join categories league on league.id = club.parent_id
  order by club.naming desc, club.score desc, league.position, club.position, club.id
  limit ${sql.raw(String(MOST_CLUBS))}`

const bestLeagues = (language: PageLanguage) => sql`
  select league.id, ${nameIn(language, 'league')} as name, league.picture_key as "pictureKey", league.image, league.facts ->> 'colour' as colour,
    ${countryIn(language)} as country, ${jerseysOfLeague(1)} as shown
  from fitting league
  where league.parent_id is null
  order by league.naming desc, league.score desc, league.position, league.id
  limit ${sql.raw(String(MOST_LEAGUES))}`

function countryIn(language: PageLanguage): SQL {
  const league = rowNamed('league')
  return inLanguage(language, league, 'country', sql`${league.facts} ->> 'country'`)
}

function listOf(rows: SQL): SQL {
  return sql`(select coalesce(json_agg(listed), '[]') from (${rows}) listed)`
}
