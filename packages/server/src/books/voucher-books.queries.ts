import { sql, type SQL } from 'drizzle-orm'
import { orderLines, orders } from '../orders/orders.tables'
import { vouchers, voucherUses } from '../vouchers/vouchers.tables'
import type { BookScope } from './book-scope'

/** Of the totals, because a voucher is used in orders of any time. */
export const voucherOverusedCheck: SQL = sql`
    select
      'voucher-overused' as what,
      format('Voucher %s may be used %s times, but orders hold %s uses.', voucher.id, most_uses, count(*)) as detail
    from ${vouchers} voucher join ${voucherUses} held on held.voucher_id = voucher.id and given_back_at is null
    group by voucher.id, most_uses
    having count(*) > most_uses
    order by voucher.id`

export function voucherChecks({ ofOrder }: BookScope): SQL[] {
  return [
    sql`
    select
      'order-discount' as what,
      format(
        'The discount of order %s is %s, but %s by its lines and %s by its vouchers.',
        sale.id, sale.discount_in_fils, coalesce(line.discount, 0), coalesce(used.discount, 0)
      ) as detail
    from ${orders} sale
    left join (
      select order_id, sum(discount_in_fils) as discount from ${orderLines} where ${ofOrder(sql`order_id`)} group by order_id
    ) line on line.order_id = sale.id
    left join (
      select order_id, sum(discount_in_fils) as discount from ${voucherUses} where ${ofOrder(sql`order_id`)} group by order_id
    ) used on used.order_id = sale.id
    where ${ofOrder(sql`sale.id`)}
      and (sale.discount_in_fils <> coalesce(line.discount, 0) or sale.discount_in_fils <> coalesce(used.discount, 0))
    order by sale.id`,

    sql`
    select
      'voucher-use' as what,
      format(
        'Order %s is %s and %s its use of voucher %s.',
        sale.id, sale.status, case when given_back_at is null then 'holds' else 'gave back' end, voucher_id
      ) as detail
    from ${voucherUses} used join ${orders} sale on sale.id = used.order_id
    where ${ofOrder(sql`sale.id`)} and (sale.status = 'cancelled') <> (given_back_at is not null)
    order by sale.id, voucher_id`,

    sql`
    select
      'voucher-owner' as what,
      format('Order %s is of user %s, its use of voucher %s of user %s.', sale.id, sale.user_id, voucher_id, used.user_id)
        as detail
    from ${voucherUses} used join ${orders} sale on sale.id = used.order_id
    where ${ofOrder(sql`sale.id`)} and used.user_id <> sale.user_id
    order by sale.id, voucher_id`,

    // A delivery that a voucher paid for costs nothing, so that nothing of it is charged a second time.
    sql`
    select
      'voucher-delivery' as what,
      format('Voucher %s paid for the delivery of order %s, which still costs %s.', voucher_id, sale.id,
        sale.delivery_in_fils) as detail
    from ${voucherUses} used join ${orders} sale on sale.id = used.order_id
    where ${ofOrder(sql`sale.id`)} and used.delivery_in_fils > 0 and sale.delivery_in_fils > 0
    order by sale.id, voucher_id`,
  ]
}
