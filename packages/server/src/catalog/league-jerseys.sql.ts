import type { Colour } from '@shop/contract/catalog'
import { sql, type SQL } from 'drizzle-orm'

export interface LeagueJersey {
  pictureKey: string | null
  image: string | null
  colour: Colour | null
}

/** A jersey that may stand for a league, with all its colours, the largest first. */
export interface LeagueCandidate extends LeagueJersey {
  colours: Colour[]
}

/** Jerseys that can stand for a league: one of each club, the featured ones before others. */
export function jerseysOfLeague(most: number): SQL<LeagueCandidate[]> {
  return sql`(
  select coalesce(json_agg(shown), '[]') from (
    select product.picture_key as "pictureKey", product.image, product.colour, product.colours
    from categories club cross join lateral (
      select * from products
      where category_id = club.id and archived_at is null and coalesce(picture_key, image) is not null
      order by is_featured desc, id limit 1
    ) product
    where club.parent_id = league.id
    order by product.is_featured desc, club.position, club.id limit ${sql.raw(String(most))}
  ) shown
)`
}
