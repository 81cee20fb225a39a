import { sql, type SQL } from 'drizzle-orm'
import { isNamed, matchOf } from './best-match.queries'
import { jerseysOfLeague } from './category.queries'

const MOST_PRODUCTS = 5
const MOST_CLUBS = 4
const MOST_LEAGUES = 3

const allWords = sql`${sql.placeholder('allWords')}::tsquery`
const anyWord = sql.placeholder('anyWord')
const wholeWords = sql.placeholder('wholeWords')
const asTyped = sql.placeholder('asTyped')

/** One statement, because whoever types waits for it at every letter. */
export function suggestionsStatement(wordCount: number): SQL {
  const words = Array.from({ length: wordCount }, (_, place) => ({
    inNameInFull: sql.placeholder(`inNameInFull${place}`),
    inName: sql.placeholder(`inName${place}`),
    inFull: sql.placeholder(`inFull${place}`),
  }))
  return sql`
    with matching as materialized (
      select id, category_id, created_at, ${matchOf(sql`words`, words)} as score
      from products where archived_at is null and words @@ ${allWords}
    ),
    fitting as (${fittingCategories(matchOf(sql`category.words`, words))})
    select
      (select count(*)::int from matching) as products_count,
      ${listOf(bestProducts)} as products,
      ${listOf(bestClubs)} as clubs,
      ${listOf(bestLeagues)} as leagues`
}

/**
 * A club or league fits if all the words are its own, or if one is and a product of it has all: “arsenal red” is about
 * the club as well. Best of all if it has a name made of the words, a long one before a short one, or begun by them.
 */
function fittingCategories(score: SQL): SQL {
  return sql`
    select category.*, called.naming, ${score} as score
    from categories category cross join lateral (
      select coalesce(max(case
        when string_to_array(name, ' ') <@ ${wholeWords}::text[] then 1 + length(name)
        when starts_with(name, ${asTyped}) then 1
      end), 0) as naming
      from unnest(category.names) name
    ) called
    where category.words @@ ${allWords} or category.words @@ ${anyWord}::tsquery and exists (
      select from categories club
      where category.id in (club.id, club.parent_id) and club.id in (select category_id from matching)
    )`
}

const bestProducts = sql`
  select product.id, product.name, product.picture_key as "pictureKey", product.image, product.colour,
    product.price_in_fils as "priceInFils", club.name as club
  from (
    select id, row_number() over () as place from (
      select id from matching
      order by ${isNamed(sql`category_id`, { anyWord, wholeWords })} desc, score desc, created_at desc, id desc
      limit ${sql.raw(String(MOST_PRODUCTS))}
    ) in_order
  ) best
  join products product using (id) join categories club on club.id = product.category_id
  order by best.place`

const bestClubs = sql`
  select club.id, club.name, club.picture_key as "pictureKey", club.image, club.facts ->> 'colour' as colour,
    league.name as league
  from fitting club join categories league on league.id = club.parent_id
  order by club.naming desc, club.score desc, league.position, club.position, club.id
  limit ${sql.raw(String(MOST_CLUBS))}`

const bestLeagues = sql`
  select league.id, league.name, league.picture_key as "pictureKey", league.image, league.facts ->> 'colour' as colour,
    league.facts ->> 'country' as country, ${jerseysOfLeague} as shown
  from fitting league
  where league.parent_id is null
  order by league.naming desc, league.score desc, league.position, league.id
  limit ${sql.raw(String(MOST_LEAGUES))}`

function listOf(rows: SQL): SQL {
  return sql`(select coalesce(json_agg(listed), '[]') from (${rows}) listed)`
}
