import { sql } from 'drizzle-orm'
import { sumAllProducts } from '../catalog/product-sums.queries'
import type { Shop } from '../kernel/shop'

const LEAGUES = 6
const CLUBS_PER_LEAGUE = 20
/** Real names among the invented ones, for realistic searches. */
const KNOWN_CLUBS = [
  'Arsenal',
  'FC Bayern München',
  'Liverpool',
  'Manchester City',
  'Manchester United',
  'Atlético de Madrid',
  'Real Madrid',
  'Borussia Mönchengladbach',
  'Paris Saint-Germain',
  'Al Ain',
]

/** Inserts six leagues, 120 clubs and `count` products within seconds, the same ones every time. */
export async function givenManyProducts(shop: Pick<Shop, 'db'>, count: number): Promise<void> {
  await insertClubs(shop)
  await insertProducts(shop, count)
  // Otherwise the planner and index-only scans would assume empty tables until the next autovacuum.
  await shop.db.execute(sql`vacuum analyze products, categories, search_words, search_synonyms`)
}

/** For products that were inserted past the triggers. */
export function sumUpManyProducts({ db }: Pick<Shop, 'db'>): Promise<void> {
  return sumAllProducts(db)
}

async function insertClubs({ db }: Pick<Shop, 'db'>): Promise<void> {
  await db.execute(sql`
    with leagues as (
      insert into categories (name, facts, position)
      select 'League ' || ${inventedWord(sql`number * 71`)}, jsonb_build_object('country', ${inventedWord(sql`number * 37`)}), number
      from generate_series(1, ${LEAGUES}::int) number
      returning id, position
    )
    insert into categories (name, parent_id, facts, position)
    select
      coalesce((${sql.param(KNOWN_CLUBS)}::text[])[number], 'FC ' || ${inventedWord(sql`number * 13`)}),
      leagues.id,
      jsonb_build_object('city', ${inventedWord(sql`number * 7`)}, 'nickname', 'the ' || ${inventedWord(sql`number * 3`)}),
      number
    from generate_series(1, ${LEAGUES * CLUBS_PER_LEAGUE}::int) number
    join leagues on leagues.position = 1 + number % ${LEAGUES}::int`)
}

async function insertProducts({ db }: Pick<Shop, 'db'>, count: number): Promise<void> {
  await db.execute(sql`
    with clubs as (
      select id, name, row_number() over (order by id) - 1 as place, count(*) over () as total
      from categories where parent_id is not null
    )
    insert into products (
      name, description, price_in_fils, category_id, sizes, stock, size_stock, image, kit, season, colours, colour,
      rating_sum, rating_count, created_at
    )
    select
      clubs.name || ' ' || initcap(kit) || ' Jersey ' || season || ' ' || ${inventedWord(sql`number * 17`)},
      'A jersey of the club, number ' || number || ' of many, light to wear and quick to dry.',
      9900 + number * 7919 % 60000,
      clubs.id,
      '{S,M,L,XL,XXL}',
      pieces * 2,
      case when number % 2 = 0 then jsonb_build_object('S', 0, 'M', pieces, 'L', pieces, 'XL', 0, 'XXL', 0) end,
      '/pictures/' || lpad(to_hex(number), 24, '0') || '/640.webp',
      kit,
      season,
      array[(array['red', 'blue', 'white', 'green', 'black', 'navy', 'yellow'])[1 + number % 7]],
      (array['red', 'blue', 'white', 'green', 'black', 'navy', 'yellow'])[1 + number % 7],
      reviews * (1 + number % 5),
      reviews,
      timestamptz '2026-01-01' + number * interval '7 minutes'
    from generate_series(1, ${count}::int) number
    cross join lateral (
      select
        (array['home', 'away', 'third'])[1 + number % 3] as kit,
        2000 + number % 27 || '/' || lpad((number % 27 + 1)::text, 2, '0') as season,
        number * 31 % 23 as reviews,
        number % 10 as pieces
    ) chosen
    join clubs on clubs.place = number % clubs.total`)
}

/** One of 8,000 words of three syllables, always the same for the same number. */
function inventedWord(number: ReturnType<typeof sql>) {
  const syllables = sql`(array['ba','lo','mi','ren','tu','sal','do','vek','ni','gar','pe','zo','fi','lan','cu','hes','ro','dim','ya','tor'])`
  return sql`initcap(
    ${syllables}[1 + (${number}) % 20] || ${syllables}[1 + (${number}) / 20 % 20] || ${syllables}[1 + (${number}) / 400 % 20]
  )`
}
