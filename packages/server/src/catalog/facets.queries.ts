import { COLOURS, KITS, type Colour, type Kit, type ProductFilters } from '@shop/contract/catalog'
import { amountFromFils, fils } from '@shop/contract/money'
import type { PageLanguage } from '@shop/contract/page-languages'
import { asc, count, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { prepareForEach, prepareOnce } from '../db/prepare-once'
import { categories, products } from './catalog.tables'
import { inLanguage } from './in-language.sql'
import { inSizeOrder } from './size-order'

/** The values that products for sale can be filtered by; a value that no product has is left out. */
export async function findFacets(db: Db, language: PageLanguage): Promise<ProductFilters> {
  const clubs = await clubsWithProducts(db, language).execute()
  const ranges = one(await rangesOfProducts(db).execute())
  return {
    leagues: byLeague(clubs),
    kits: KITS.map((kit) => ({ kit, count: ranges.kits[kit] ?? 0 })).filter(({ count }) => count > 0),
    sizes: inSizeOrder(ranges.sizes),
    colours: COLOURS.filter((colour) => ranges.colours.includes(colour)),
    min_price: amountFromFils(fils(ranges.minPrice)),
    max_price: amountFromFils(fils(ranges.maxPrice)),
  }
}

const club = alias(categories, 'club')
const league = alias(categories, 'league')

const clubsWithProducts = prepareForEach((db, language: PageLanguage) => {
  const stocked = db
    .select({ clubId: products.categoryId, count: count().as('products_count') })
    .from(products)
    .where(isNull(products.archivedAt))
    .groupBy(products.categoryId)
    .as('stocked')
  return db
    .select({
      leagueId: league.id,
      league: inLanguage(language, league, 'name', league.name),
      id: club.id,
      name: inLanguage(language, club, 'name', club.name),
      count: stocked.count,
    })
    .from(stocked)
    .innerJoin(club, eq(club.id, stocked.clubId))
    .innerJoin(league, eq(league.id, club.parentId))
    .orderBy(asc(league.position), asc(league.id), asc(club.position), asc(club.id))
    .prepare(`clubs_with_products_in_${language}`)
})

const rangesOfProducts = prepareOnce((db) =>
  db
    .select({
      kits: sql<Partial<Record<Kit, number>>>`coalesce((
        select json_object_agg(kit, count) from (
          select kit, count(*) from products where archived_at is null and kit is not null group by kit
        ) kits
      ), '{}')`,
      sizes: sql<string[]>`${everyOne('sizes')}`,
      colours: sql<Colour[]>`${everyOne('colours')}`,
      minPrice: sql<number>`coalesce((select min(price_in_fils) from products where archived_at is null), 0)`,
      maxPrice: sql<number>`coalesce((select max(price_in_fils) from products where archived_at is null), 0)`,
    })
    .from(sql`(values (1)) as whole_catalogue`)
    .prepare('ranges_of_products'),
)

/** Jumps from one distinct list to the next by index, because thousands of products share a few lists. */
function everyOne(column: 'sizes' | 'colours'): SQL {
  const list = sql.raw(column)
  return sql`array(
    with recursive lists as (
      (select ${list} from products where archived_at is null order by ${list} limit 1)
      union all
      select (
        select products.${list} from products
        where archived_at is null and products.${list} > lists.${list} order by products.${list} limit 1
      ) from lists where lists.${list} is not null
    )
    select distinct unnest(${list}) from lists
  )`
}

type ClubRow = Awaited<ReturnType<ReturnType<typeof clubsWithProducts>['execute']>>[number]

function byLeague(clubs: readonly ClubRow[]): ProductFilters['leagues'] {
  const leagues = new Map<number, ProductFilters['leagues'][number]>()
  for (const { leagueId, league, ...club } of clubs) {
    const known = leagues.get(leagueId) ?? { id: leagueId, name: league, count: 0, clubs: [] }
    known.count += club.count
    known.clubs.push(club)
    leagues.set(leagueId, known)
  }
  return [...leagues.values()]
}
