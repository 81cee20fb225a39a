import { isFurtherCut } from '@shop/contract/cuts'
import type { PageLanguage } from '@shop/contract/page-languages'
import type { RestockFilter, RestockRow } from '@shop/contract/restock'
import { sql, type SQL } from 'drizzle-orm'
import { categories, products, productsRunOut } from '../catalog/catalog.tables'
import { nameIn, sortNameIn } from '../catalog/in-language.sql'
import { summedPiles } from '../catalog/product-sums.sql'
import { containing } from '../db/containing'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { orderLines, orders } from '../orders/orders.tables'

export interface RestockWanted extends RestockFilter {
  language: PageLanguage
  /** The most pieces that a pile of the list has. */
  atMost: number
  /** The beginning of the time in which sales count. */
  since: Date
  limit: number
  offset: number
}

interface FoundRow extends Omit<RestockRow, 'cut'>, Record<string, unknown> {
  cut: string | null
  total: number
}

/** Lists piles of pieces (product, cut, size) that are low, and counts them all. */
export async function listLowPiles(db: Db, wanted: RestockWanted): Promise<{ rows: RestockRow[]; total: number }> {
  const { rows } = await db.execute<FoundRow>(sql`
    with ${salesSince(wanted.since)},
    pile as (${pilesOf(wanted, sql`${products} product`)}),
    ${soldOfPiles}
    select ${rowColumns}, count(*) over ()::int as total
    from pile left join sold on ${isSoldPile}
    order by ${inOrder[wanted.sort]}, ${inSizes}
    limit ${wanted.limit} offset ${wanted.offset}`)
  return { rows: rows.map(toRow), total: rows[0]?.total ?? 0 }
}

/** Lists those of the low piles that sold, and counts them; reads no product that did not sell. */
export async function listSoldLowPiles(
  db: Db,
  wanted: RestockWanted,
): Promise<{ rows: RestockRow[]; total: number; runOut: number }> {
  const { rows } = await db.execute<FoundRow & { run_out: number; place: number | null }>(sql`
    with ${salesSince(wanted.since)},
    pile as (${pilesOf(wanted, productsSold)}),
    ${soldOfPiles},
    found as (
      select ${rowColumns}, row_number() over (order by ${inOrder[wanted.sort]}, ${inSizes}) as place
      from pile join sold on ${isSoldPile}
    )
    select counted.*, found.*
    from (select count(*)::int as total, (count(*) filter (where "left" = 0))::int as run_out from found) counted
    left join found on place > ${wanted.offset}::int and place <= ${wanted.offset + wanted.limit}::int
    order by place`)
  const { total, run_out: runOut } = one(rows.slice(0, 1))
  return { rows: rows.filter(({ place }) => place !== null).map(toRow), total, runOut }
}

/** Lists the piles without pieces that did not sell, by product; reads no more of them than the page has. */
export async function listUnsoldRunOutPiles(db: Db, wanted: RestockWanted): Promise<RestockRow[]> {
  const runOut: RestockWanted = { ...wanted, left: 'out' }
  const key = sql`coalesce(pile.cut, ''), coalesce(pile.size, '')`
  const { rows } = await db.execute<FoundRow>(sql`
    with ${salesSince(wanted.since)},
    pile as (${pilesOf(runOut, productsSold)}),
    ${soldOfPiles}
    select ${rowColumns}
    from (${pilesOf(runOut, sql`${productsRunOut} run_out join ${products} product on product.id = run_out.product_id`)}) pile
    -- None of these sold, so that no sale belongs to any.
    left join sold on false
    where (pile.id, ${key}) not in (select pile.id, ${key} from sold pile)
    order by ${inSizes}
    limit ${wanted.limit} offset ${wanted.offset}`)
  return rows.map(toRow)
}

/** Counts the piles that are low, and those without pieces, without reading a product. */
export async function countLowPiles(db: Db, atMost: number): Promise<{ low: number; runOut: number }> {
  const { rows } = await db.execute<{ low: number; runOut: number }>(sql`
    select coalesce(sum(piles), 0)::int as low, coalesce(sum(piles) filter (where pieces = 0), 0)::int as "runOut"
    from (${summedPiles}) summed where pieces <= ${atMost}`)
  return one(rows)
}

function salesSince(since: Date): SQL {
  return sql`sale as (
    select line.product_id, line.options ->> 'cut' as cut, line.options ->> 'size' as size, sum(line.quantity)::int as pieces
    from ${orders} placed join ${orderLines} line on line.order_id = placed.id
    where placed.created_at >= ${since} and placed.status <> 'cancelled'
    group by 1, 2, 3
  )`
}

/** The piles of some products that are low. */
function pilesOf(wanted: RestockWanted, from: SQL): SQL {
  const name = nameIn(wanted.language, 'product')
  return sql`
    select product.id, ${name} as name, product.sku, ${sortNameIn(wanted.language, sql`product.sort_name`, name)} as sort_name,
      product.sizes, ${nameIn(wanted.language, 'club')} as club, pile.*
    from ${from}
    join ${categories} club on club.id = product.category_id
    cross join lateral all_piles_of(product.stock, product.size_stock, product.cut_stock) pile
    where product.archived_at is null and product.pile_levels[1] <= ${mostLeft(wanted)} and pile.pieces <= ${mostLeft(wanted)}
      ${nameLike(wanted)}`
}

const productsSold = sql`(select distinct product_id from sale) seller join ${products} product on product.id = seller.product_id`

// Where stock is not counted by size, the sales of every size come from the same pile.
const soldOfPiles = sql`sold as (
    select pile.id, pile.cut, pile.size, sum(sale.pieces)::int as pieces
    from pile join sale on sale.product_id = pile.id and sale.cut is not distinct from pile.cut
      and (pile.size is null or sale.size = pile.size)
    group by 1, 2, 3
  )`

const isSoldPile = sql`sold.id = pile.id and sold.cut is not distinct from pile.cut and sold.size is not distinct from pile.size`

const rowColumns = sql`pile.id as product_id, pile.name, pile.sku, pile.club, pile.cut, pile.size, pile.pieces as left,
  coalesce(sold.pieces, 0) as sold`

const inSizes = sql`pile.id, pile.cut nulls first, array_position(pile.sizes, pile.size), pile.size`

const inOrder: Record<RestockFilter['sort'], SQL> = {
  sold: sql`coalesce(sold.pieces, 0) desc, pile.pieces`,
  left: sql`pile.pieces, coalesce(sold.pieces, 0) desc`,
  name: sql`pile.sort_name`,
}

function mostLeft({ left, atMost }: RestockWanted): number {
  return left === 'out' ? 0 : atMost
}

/** In the English names, and in those that the reader sees. */
function nameLike({ search, language }: RestockWanted): SQL {
  const wanted = search?.trim()
  if (!wanted) return sql``
  const like = sql`like fold(${containing(wanted)})`
  const translated =
    language === 'en'
      ? sql``
      : sql`or fold(${nameIn(language, 'product')}) ${like} or fold(${nameIn(language, 'club')}) ${like}`
  return sql`and (product.sort_name ${like} or fold(club.name) ${like} ${translated})`
}

function toRow({ product_id, name, sku, club, cut, size, left, sold }: FoundRow): RestockRow {
  return { product_id, name, sku, club, cut: isFurtherCut(cut) ? cut : null, size, left, sold }
}
