import { isFurtherCut } from '@shop/contract/cuts'
import type { PageLanguage } from '@shop/contract/page-languages'
import type { ShelfPile, ShelfProduct } from '@shop/contract/stock-counts'
import { sql } from 'drizzle-orm'
import { categories, products } from '../catalog/catalog.tables'
import { nameIn } from '../catalog/in-language.sql'
import { pathOf } from '../catalog/picture-of'
import type { Db } from '../db/db'
import { idList } from '../db/id-list'
import { orderLines, orders } from '../orders/orders.tables'
import { asOffered } from './pile-order.sql'
import { returnLines, returns } from '../returns/returns.tables'
import { stockMovements } from '../stock/stock.tables'

/** Finds the products in the shop that have one of these SKUs, ignoring case. */
export async function listIdsBySku(db: Db, skus: readonly string[]): Promise<{ id: number; sku: string }[]> {
  const { rows } = await db.execute<{ id: number; sku: string }>(sql`
    select id, lower(sku) as sku from ${products}
    where archived_at is null and sku is not null and lower(sku) = any(${sql.param([...skus])}::text[])`)
  return rows
}

export interface ShelfRow extends ShelfProduct {
  /** The sizes of the first cut, also where its stock is not kept per size. */
  sizes: string[]
}

interface FoundPile extends Record<string, unknown> {
  id: number
  name: string
  sku: string | null
  club: string
  image: string | null
  picture_key: string | null
  colour: string | null
  sizes: string[]
  cut: string | null
  size: string | null
  level: number
  waiting: number
  mark: string
}

/**
 * Lists products in the shop with their piles: what the books say of each, the last movement that the books know, and what
 * is sold or held and still lies on the shelf. One statement, so that level and mark are of the same moment.
 */
export async function listShelf(db: Db, ids: readonly number[], language: PageLanguage = 'en'): Promise<ShelfRow[]> {
  const { rows } = await db.execute<FoundPile>(sql`
    with waiting as (
      select line.product_id, line.options ->> 'cut' as cut, line.options ->> 'size' as size,
        (line.quantity - line.packed)::int as pieces
      from ${orderLines} line join ${orders} sale on sale.id = line.order_id
      where line.product_id = any(${idList(ids)}) and line.packed < line.quantity
        and (sale.status in ('pending', 'processing') or (sale.status = 'completed' and line.exchange_of is not null))
      union all
      select line.product_id, line.options ->> 'cut', back.wanted_size, back.pieces
      from ${returnLines} back
      join ${returns} asked on asked.id = back.return_id
      join ${orderLines} line on line.id = back.order_line_id
      where line.product_id = any(${idList(ids)}) and asked.wish = 'exchange'
        and asked.state in ('requested', 'approved', 'received', 'inspected')
    )
    select product.id, ${nameIn(language, 'product')} as name, product.sku,
      ${nameIn(language, 'club')} as club, product.image, product.picture_key, product.colour,
      product.sizes, pile.cut, pile.size, pile.pieces as level,
      coalesce((select max(id) from ${stockMovements} where product_id = product.id), 0) as mark,
      (
        select coalesce(sum(waiting.pieces), 0)::int from waiting
        where waiting.product_id = product.id and waiting.cut is not distinct from pile.cut
          and (pile.size is null or waiting.size = pile.size)
      ) as waiting
    from ${products} product
    join ${categories} club on club.id = product.category_id
    cross join lateral all_piles_of(product.stock, product.size_stock, product.cut_stock) pile
    where product.id = any(${idList(ids)}) and product.archived_at is null
    order by array_position(${idList(ids)}, product.id), ${asOffered}`)
  const found = new Map<number, ShelfRow>()
  for (const row of rows) {
    const { id, name, sku, club, colour, sizes, image, picture_key: pictureKey } = row
    const known = found.get(id) ?? {
      id,
      name,
      sku,
      club,
      colour,
      sizes,
      image: pathOf({ pictureKey, image }),
      piles: [],
    }
    known.piles.push(toPile(row))
    found.set(id, known)
  }
  return [...found.values()]
}

function toPile({ id, cut, size, level, waiting, mark }: FoundPile): ShelfPile {
  return { product_id: id, cut: isFurtherCut(cut) ? cut : null, size, level, waiting, mark: Number(mark) }
}
