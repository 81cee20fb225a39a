import { sql, type SQL } from 'drizzle-orm'
import { orderLines, orders } from '../orders/orders.tables'
import { payments, refundLines, refunds } from '../payments/payments.tables'
import { promiseOffers } from '../promises/promises.tables'
import { returnLines, returns } from '../returns/returns.tables'
import type { BookScope } from './book-scope'

const linesOfReturns = sql`${returnLines} back join ${returns} asked on asked.id = back.return_id`

/** Checks of returns, and of refunds by line. The movements of their pieces are checked with those of their orders. */
export function returnChecks({ ofOrder, ofPayment }: BookScope): SQL[] {
  return [
    sql`
    select
      'returned-pieces' as what,
      format(
        'Line %s of order %s counts %s returned pieces, but its returns have %s.',
        line.id, line.order_id, line.returned, coalesce(counted.pieces, 0)
      ) as detail
    from ${orderLines} line
    left join (
      select order_line_id, sum(pieces) as pieces from ${linesOfReturns}
      where asked.state not in ('refused', 'cancelled') and ${ofOrder(sql`asked.order_id`)} group by order_line_id
    ) counted on counted.order_line_id = line.id
    where ${ofOrder(sql`line.order_id`)} and line.returned <> coalesce(counted.pieces, 0)
    order by line.id`,

    sql`
    select
      'return-refund' as what,
      format('Return %s of order %s decided on %s, but refund %s is of %s.', asked.id, asked.order_id,
        decided.amount, refund.id, refund.amount_in_fils) as detail
    from ${returns} asked
    join ${refunds} refund on refund.id = asked.refund_id
    join ${payments} payment on payment.id = refund.payment_id
    join (
      select asked.id, asked.delivery_in_fils + coalesce(sum(back.refund_in_fils), 0) as amount
      from ${linesOfReturns} where ${ofOrder(sql`asked.order_id`)} group by asked.id
    ) decided on decided.id = asked.id
    where refund.amount_in_fils > decided.amount or payment.order_id <> asked.order_id
    order by asked.id`,

    sql`
    select
      'return-not-refunded' as what,
      format('Return %s of order %s is refunded, but has no refund of its %s.', asked.id, asked.order_id,
        asked.delivery_in_fils + sum(back.refund_in_fils)) as detail
    from ${linesOfReturns} join ${orders} sale on sale.id = asked.order_id
    where ${ofOrder(sql`asked.order_id`)} and asked.state = 'refunded' and asked.refund_id is null and sale.payment_status <> 'refunded'
    group by asked.id
    having asked.delivery_in_fils + sum(back.refund_in_fils) > 0
    order by asked.id`,

    sql`
    select
      'exchange-pieces' as what,
      format('The exchanges of line %s of order %s sent %s pieces, but its order has %s.',
        id, order_id, exchanged, added) as detail
    from (
      select
        paid.id, paid.order_id,
        (select coalesce(sum(back.pieces), 0) from ${linesOfReturns}
          join ${orderLines} sold on sold.id = back.order_line_id
          where coalesce(sold.exchange_of, sold.id) = paid.id and asked.state = 'exchanged')
        + (select coalesce(sum(offer.pieces), 0) from ${promiseOffers} offer
          where offer.order_line_id = paid.id and offer.sent_line_id <> paid.id) as exchanged,
        (select coalesce(sum(quantity), 0) from ${orderLines} extra where extra.exchange_of = paid.id) as added
      from ${orderLines} paid
      where ${ofOrder(sql`paid.order_id`)}
        and (paid.returned > 0 or exists (select from ${orderLines} extra where extra.exchange_of = paid.id))
    ) family
    where exchanged <> added
    order by id`,

    sql`
    select
      'line-refunds' as what,
      format('Line %s of order %s was paid with %s, but refunded with %s.', line.id, line.order_id,
        paid.amount, refunded.amount) as detail
    from ${orderLines} line
    join ${orders} sale on sale.id = line.order_id
    cross join lateral (
      select line.quantity::bigint * line.price_in_fils - line.discount_in_fils
        + case when sale.is_tax_included then 0 else line.tax_in_fils end as amount
    ) paid
    join (
      select part.order_line_id, sum(part.amount_in_fils) as amount
      from ${refundLines} part join ${refunds} refund on refund.id = part.refund_id
      where refund.status <> 'failed' and ${ofPayment(sql`refund.payment_id`)} group by part.order_line_id
    ) refunded on refunded.order_line_id = line.id
    where ${ofOrder(sql`line.order_id`)} and refunded.amount > paid.amount
    order by line.id`,

    sql`
    select
      'refund-lines' as what,
      format('Refund %s is of %s, but its lines sum to %s.', refund.id, refund.amount_in_fils + refund.gift_card_in_fils,
        sum(part.amount_in_fils)) as detail
    from ${refunds} refund join ${refundLines} part on part.refund_id = refund.id
    where ${ofPayment(sql`refund.payment_id`)}
    group by refund.id
    having sum(part.amount_in_fils) > refund.amount_in_fils + refund.gift_card_in_fils
    order by refund.id`,

    sql`
    select
      'order-refunded' as what,
      format('Order %s says that %s was refunded, but its refunds sum to %s.', sale.id, sale.refunded_in_fils,
        coalesce(made.amount, 0)) as detail
    from ${orders} sale
    left join (
      select payment.order_id, sum(refund.amount_in_fils) as amount
      from ${refunds} refund join ${payments} payment on payment.id = refund.payment_id
      where refund.status <> 'failed' and ${ofOrder(sql`payment.order_id`)} group by payment.order_id
    ) made on made.order_id = sale.id
    where ${ofOrder(sql`sale.id`)} and sale.refunded_in_fils <> coalesce(made.amount, 0)
    order by sale.id`,
  ]
}
