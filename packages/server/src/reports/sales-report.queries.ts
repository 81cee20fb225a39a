import type { PageLanguage } from '@shop/contract/page-languages'
import type { SalesBy } from '@shop/contract/shop-reports'
import { sql, type SQL } from 'drizzle-orm'
import { categories, products } from '../catalog/catalog.tables'
import { nameIn } from '../catalog/in-language.sql'
import type { Db } from '../db/db'
import type { Days } from './report-days'
import { soldLines } from './sold-lines.sql'

/** Amounts in fils. */
export interface Sums {
  pieces: number
  gross: number
  discounts: number
  refunds: number
}

export interface SoldGroup extends Sums {
  id: number | null
  /** By day the first day of the interval, by size the size, by print which of name and number there is. */
  name: string
  cut: string | null
}

export interface SoldGroups {
  groups: SoldGroup[]
  /** What was paid for the orders and what went back, with delivery and fees. */
  paid: number
  gone: number
}

/** Adds up what was sold on these days, in groups. One statement, so that groups and totals see the same orders. */
export async function listSoldGroups(
  db: Db,
  days: Days,
  { by, interval, language = 'en' }: { by: SalesBy; interval: 'day' | 'month'; language?: PageLanguage | undefined },
): Promise<SoldGroups> {
  const {
    id = sql`null::integer`,
    name,
    cut = sql`null::text`,
    joins = sql``,
  } = groupsBy(by, interval, { ...days, language })
  const { rows } = await db.execute<Record<keyof SoldGroup, string | null> & { is_total: boolean }>(sql`
    with ${soldLines(days)}
    select false as is_total, ${id} as id, ${name} as name, ${cut} as cut, sum(sold.quantity) as pieces,
      sum(sold.gross) as gross, sum(sold.discount) as discounts, sum(sold.refund) as refunds
    from sold ${joins}
    group by 2, 3, 4
    union all
    select true, null, '', null, null, (select sum(paid) from sale), null, (select sum(amount) from gone)`)
  const total = rows.find(({ is_total }) => is_total)
  return {
    groups: rows
      .filter(({ is_total }) => !is_total)
      .map((row) => ({
        id: row.id === null ? null : Number(row.id),
        name: row.name ?? '',
        cut: row.cut,
        pieces: Number(row.pieces),
        gross: Number(row.gross),
        discounts: Number(row.discounts),
        refunds: Number(row.refunds),
      })),
    paid: Number(total?.gross ?? 0),
    gone: Number(total?.refunds ?? 0),
  }
}

interface Grouping {
  id?: SQL
  name: SQL
  cut?: SQL
  joins?: SQL
}

/** Products, clubs and leagues are those of today: an order keeps the name of the product only. */
function groupsBy(
  by: SalesBy,
  interval: 'day' | 'month',
  { timeZone, language }: Days & { language: PageLanguage },
): Grouping {
  const product = sql`join ${products} product on product.id = sold.product_id`
  const club = sql`${product} join ${categories} club on club.id = product.category_id`
  switch (by) {
    case 'day':
      return {
        name: sql`to_char(date_trunc(${interval}, sold.created_at at time zone ${timeZone}), 'YYYY-MM-DD')`,
      }
    case 'club':
      return { id: sql`club.id`, name: nameIn(language, 'club'), joins: club }
    case 'league':
      return {
        id: sql`league.id`,
        name: nameIn(language, 'league'),
        joins: sql`${club} join ${categories} league on league.id = club.parent_id`,
      }
    case 'product':
      return { id: sql`product.id`, name: nameIn(language, 'product'), joins: product }
    case 'size':
      return { name: sql`coalesce(sold.options ->> 'size', '')`, cut: sql`sold.options ->> 'cut'` }
    case 'print':
      return {
        name: sql`concat_ws(' ', case when sold.options ? 'name' then 'name' end,
          case when sold.options ? 'number' then 'number' end)`,
      }
    case 'player':
      return { name: sql`coalesce(sold.options ->> 'name', '')` }
  }
}
