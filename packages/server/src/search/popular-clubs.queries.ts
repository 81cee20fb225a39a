import type { PageLanguage } from '@shop/contract/page-languages'
import type { SearchAlternatives } from '@shop/contract/search'
import { sql } from 'drizzle-orm'
import { nameIn } from '../catalog/in-language.sql'
import type { LeagueJersey } from '../catalog/league-jerseys.sql'
import { pathOf } from '../catalog/picture-of'
import type { Db } from '../db/db'
import { prepareForEach } from '../db/prepare-once'

/** Reads only the beginning of the index of popular products, so the cost does not grow with the catalogue. */
const PRODUCTS_READ = 60
const MOST_CLUBS = 6

/** The clubs of the products that are reviewed most. */
export async function listPopularClubs(db: Db, language: PageLanguage): Promise<SearchAlternatives['clubs']> {
  const clubs = await popularClubs(db, language).execute()
  return clubs.map(({ id, name, colour, league, ...pictured }) => ({
    id,
    name,
    image: pathOf(pictured),
    colour,
    league,
  }))
}

const popularClubs = prepareForEach((db, language: PageLanguage) =>
  db
    .select({
      id: sql<number>`club.id`,
      name: nameIn(language, 'club'),
      pictureKey: sql<string | null>`club.picture_key`,
      image: sql<string | null>`club.image`,
      colour: sql<LeagueJersey['colour']>`club.facts ->> 'colour'`,
      league: nameIn(language, 'league'),
    })
    .from(
      sql`(
        select category_id, min(place) as place from (
          select category_id, row_number() over () as place from (
            select category_id from products where archived_at is null
            order by rating_count desc, id desc limit ${sql.raw(String(PRODUCTS_READ))}
          ) popular
        ) placed group by category_id
      ) best
      join categories club on club.id = best.category_id
      join categories league on league.id = club.parent_id`,
    )
    .orderBy(sql`best.place`)
    .limit(MOST_CLUBS)
    .prepare(`popular_clubs_in_${language}`),
)
