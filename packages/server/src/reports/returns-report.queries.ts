import type { PageLanguage } from '@shop/contract/page-languages'
import type { ReturnReason } from '@shop/contract/return-words'
import { sql } from 'drizzle-orm'
import { products } from '../catalog/catalog.tables'
import { nameIn } from '../catalog/in-language.sql'
import type { Db } from '../db/db'
import { orderLines } from '../orders/orders.tables'
import { returnLines, returns } from '../returns/returns.tables'
import type { Days } from './report-days'
import { soldLines } from './sold-lines.sql'

export interface SoldAndReturned {
  productId: number
  name: string
  sold: number
  returned: Partial<Record<ReturnReason, number>>
}

/** Lists every product that was sold on these days, with how many pieces came back and why. */
export async function listSoldAndReturned(
  db: Db,
  days: Days,
  language: PageLanguage = 'en',
): Promise<SoldAndReturned[]> {
  const { rows } = await db.execute<SoldAndReturned & Record<string, unknown>>(sql`
    with ${soldLines(days)},
    returned as (
      select product_id, jsonb_object_agg(reason, pieces) as reasons
      from (
        select line.product_id, part.reason, sum(part.pieces)::int as pieces
        from ${returnLines} part
        join ${returns} sent_back on sent_back.id = part.return_id
        join ${orderLines} line on line.id = part.order_line_id
        where sent_back.state not in ('refused', 'cancelled') and line.order_id in (select id from sale)
        group by line.product_id, part.reason
      ) counted
      group by product_id
    )
    select product.id as "productId", ${nameIn(language, 'product')} as name, sum(line.quantity)::int as sold,
      coalesce(returned.reasons, '{}') as returned
    from line join ${products} product on product.id = line.product_id
    left join returned on returned.product_id = line.product_id
    group by product.id, returned.reasons`)
  return rows
}
