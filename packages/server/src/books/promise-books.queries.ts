import { sql, type SQL } from 'drizzle-orm'
import { orderLines } from '../orders/orders.tables'
import { promiseOffers } from '../promises/promises.tables'
import type { BookScope } from './book-scope'

/** Checks of the transfer promise. The movements of its pieces are checked with those of their orders. */
export function promiseChecks({ ofOrder }: BookScope): SQL[] {
  return [
    sql`
    select
      'promise-pieces' as what,
      format('Offer %s replaces %s pieces of line %s of order %s, but sent %s.', offer.id, offer.pieces, line.id,
        line.order_id, coalesce(sent.quantity, 0)) as detail
    from ${promiseOffers} offer
    join ${orderLines} line on line.id = offer.order_line_id
    left join ${orderLines} sent on sent.id = offer.sent_line_id and sent.order_id = line.order_id
      and (sent.id = line.id or sent.exchange_of = line.id)
    where ${ofOrder(sql`line.order_id`)} and offer.choice in ('swap', 'blank') and offer.pieces <> coalesce(sent.quantity, 0)
    order by offer.id`,

    sql`
    select
      'promise-cost' as what,
      format('Offer %s of order %s cost %s, but its jerseys are worth %s.', offer.id, line.order_id, offer.cost_in_fils,
        worth.amount) as detail
    from ${promiseOffers} offer
    join ${orderLines} line on line.id = offer.order_line_id
    cross join lateral (
      select case
        when offer.sent_line_id is null then 0
        when offer.sent_line_id = line.id then 0
        when offer.choice = 'blank' then (line.price_in_fils - line.print_fee_in_fils)::bigint * offer.pieces
        else line.price_in_fils::bigint * offer.pieces
      end as amount
    ) worth
    where ${ofOrder(sql`line.order_id`)} and offer.choice in ('swap', 'blank') and offer.cost_in_fils <> worth.amount
    order by offer.id`,
  ]
}
