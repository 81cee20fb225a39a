import type { PageLanguage } from '@shop/contract/page-languages'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/db'
import { vouchers, voucherUses } from '../vouchers/vouchers.tables'
import type { Days } from './report-days'
import { soldLines } from './sold-lines.sql'

export interface UsedVouchers {
  /** Null in the row that adds up all vouchers. */
  id: number | null
  name: string
  code: string | null
  uses: number
  orders: number
  discountInFils: number
  deliveryInFils: number
  revenueInFils: number
}

/** Adds up the uses of vouchers in the orders of these days, those of codes that were generated together as one. */
export async function listUsedVouchers(db: Db, days: Days, language: PageLanguage = 'en'): Promise<UsedVouchers[]> {
  const { rows } = await db.execute<
    Pick<UsedVouchers, 'id' | 'name' | 'code'> &
      Record<'uses' | 'orders' | 'discount' | 'delivery' | 'revenue', string> &
      Record<string, unknown>
  >(sql`
    with ${soldLines(days)},
    used as (
      select coalesce(voucher.batch, voucher.id) as id, ${voucherNameIn(language)} as name,
        case when voucher.batch is null then voucher.code end as code, used.order_id, used.discount_in_fils,
        used.delivery_in_fils, sale.paid - coalesce(gone.amount, 0) as revenue
      from ${voucherUses} used
      join sale on sale.id = used.order_id
      join ${vouchers} voucher on voucher.id = used.voucher_id
      left join gone on gone.order_id = sale.id
      where used.given_back_at is null
    ),
    -- Two codes that were generated together can be of one order, whose revenue counts once.
    by_order as (
      select id, min(name) as name, min(code) as code, order_id, count(*) as uses, sum(discount_in_fils) as discount,
        sum(delivery_in_fils) as delivery, min(revenue) as revenue
      from used group by id, order_id
    )
    select id, min(name) as name, min(code) as code, sum(uses) as uses, count(*) as orders,
      sum(discount) as discount, sum(delivery) as delivery, sum(revenue) as revenue
    from by_order group by id
    union all
    select null, '', null, coalesce(sum(uses), 0), count(*), coalesce(sum(discount), 0), coalesce(sum(delivery), 0),
      coalesce(sum(revenue), 0)
    from (
      select order_id, sum(uses) as uses, sum(discount) as discount, sum(delivery) as delivery, min(revenue) as revenue
      from by_order group by order_id
    ) every
    order by uses desc, name`)
  return rows.map(({ id, name, code, ...sums }) => ({
    ...{ id, name, code, uses: Number(sums.uses), orders: Number(sums.orders) },
    discountInFils: Number(sums.discount),
    deliveryInFils: Number(sums.delivery),
    revenueInFils: Number(sums.revenue),
  }))
}

function voucherNameIn(language: PageLanguage): SQL {
  return language === 'en' ? sql`voucher.name` : sql`coalesce(voucher.name_translations ->> ${language}, voucher.name)`
}
