import type { Colour } from '@shop/contract/catalog'
import { sql } from 'drizzle-orm'

export interface LeagueJersey {
  pictureKey: string | null
  image: string | null
  colour: Colour | null
}

/** What shows a league: one jersey of each of three clubs, the featured ones before others. */
export const jerseysOfLeague = sql<LeagueJersey[]>`(
  select coalesce(json_agg(shown), '[]') from (
    select product.picture_key as "pictureKey", product.image, product.colour
    from categories club cross join lateral (
      select * from products
      where category_id = club.id and archived_at is null and coalesce(picture_key, image) is not null
      order by is_featured desc, id limit 1
    ) product
    where club.parent_id = league.id
    order by product.is_featured desc, club.position, club.id limit 3
  ) shown
)`
