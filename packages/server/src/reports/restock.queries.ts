import { isFurtherCut } from '@shop/contract/cuts'
import type { PageLanguage } from '@shop/contract/page-languages'
import type { RestockFilter, RestockRow } from '@shop/contract/restock'
import { sql, type SQL } from 'drizzle-orm'
import { categories, products } from '../catalog/catalog.tables'
import { nameIn, sortNameIn } from '../catalog/in-language.sql'
import { containing } from '../db/containing'
import type { Db } from '../db/db'
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
    with sale as (
      select line.product_id, line.options ->> 'cut' as cut, line.options ->> 'size' as size, sum(line.quantity)::int as pieces
      from ${orders} placed join ${orderLines} line on line.order_id = placed.id
      where placed.created_at >= ${wanted.since} and placed.status <> 'cancelled'
      group by 1, 2, 3
    ),
    pile as (
      select product.id, ${nameIn(wanted.language, 'product')} as name, product.sku, ${sortNameIn(wanted.language, sql`product.sort_name`, nameIn(wanted.language, 'product'))} as sort_name, product.sizes,
        ${nameIn(wanted.language, 'club')} as club, pile.*
      from ${products} product
      join ${categories} club on club.id = product.category_id
      cross join lateral all_piles_of(product.stock, product.size_stock, product.cut_stock) pile
      where product.archived_at is null and product.pile_levels[1] <= ${mostLeft(wanted)} and pile.pieces <= ${mostLeft(wanted)}
        ${nameLike(wanted)}
    ),
    -- Where stock is not counted by size, the sales of every size come from the same pile.
    sold as (
      select pile.id, pile.cut, pile.size, sum(sale.pieces)::int as pieces
      from pile join sale on sale.product_id = pile.id and sale.cut is not distinct from pile.cut
        and (pile.size is null or sale.size = pile.size)
      group by 1, 2, 3
    )
    select pile.id as product_id, pile.name, pile.sku, pile.club, pile.cut, pile.size, pile.pieces as left,
      coalesce(sold.pieces, 0) as sold, count(*) over ()::int as total
    from pile left join sold on sold.id = pile.id and sold.cut is not distinct from pile.cut
      and sold.size is not distinct from pile.size
    order by ${inOrder[wanted.sort]}, pile.id, pile.cut nulls first, array_position(pile.sizes, pile.size), pile.size
    limit ${wanted.limit} offset ${wanted.offset}`)
  return { rows: rows.map(toRow), total: rows[0]?.total ?? 0 }
}

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
