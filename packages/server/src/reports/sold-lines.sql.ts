import { sql, type SQL } from 'drizzle-orm'
import { disputes } from '../disputes/disputes.tables'
import { orderLines, orders } from '../orders/orders.tables'
import { payments, refundLines, refunds } from '../payments/payments.tables'
import { returns } from '../returns/returns.tables'
import { startOfDay } from './dashboard.queries'
import type { Days } from './report-days'

/**
 * The tables that reports of sales begin with, after `with`: `sale` has each order that counts with what was paid for it,
 * `gone` what was refunded of such an order or lost to a dispute, and `sold` each line with its amounts. An exchanged piece
 * counts as the piece that was paid.
 */
export function soldLines({ from, to, timeZone }: Days): SQL {
  return sql`
    sale as materialized (
      select id, created_at, is_tax_included, total_in_fils::bigint + gift_card_in_fils as paid
      from ${orders}
      where created_at >= ${startOfDay(from, timeZone)} and created_at < ${endOfDay(to, timeZone)}
        and status <> 'cancelled' and payment_status in ('paid', 'refunded')
    ),
    gone as materialized (
      select order_id, sum(amount) as amount
      from (
        select payment.order_id, refund.amount_in_fils::bigint + refund.gift_card_in_fils as amount
        from ${refunds} refund join ${payments} payment on payment.id = refund.payment_id
        where refund.status <> 'failed'
        union all
        select payment.order_id, lost.amount_in_fils
        from ${disputes} lost join ${payments} payment on payment.id = lost.payment_id where lost.status = 'lost'
      ) part
      where order_id in (select id from sale)
      group by order_id
    ),
    line as materialized (
      select line.id, line.order_id, sale.created_at, line.product_id, line.options, line.quantity,
        line.quantity::bigint * line.price_in_fils
          + case when sale.is_tax_included then 0 else line.tax_in_fils end as gross,
        line.discount_in_fils as discount
      from sale join ${orderLines} line on line.order_id = sale.id
      where line.exchange_of is null
    ),
    -- What refunds name a line for, and what is left of the line.
    named as (
      select line.id, line.order_id, coalesce(part.amount, 0) as amount,
        line.gross - line.discount - coalesce(part.amount, 0) as rest
      from line join gone on gone.order_id = line.order_id
      left join lateral (
        select sum(part.amount_in_fils) as amount
        from ${refundLines} part join ${refunds} refund on refund.id = part.refund_id
        where part.order_line_id = line.id and refund.status <> 'failed'
      ) part on true
    ),
    -- What refunds name no line for. A return says what it refunded of the delivery.
    unnamed as (
      select gone.order_id, gone.amount - lines.amount - delivery.amount as amount,
        sale.paid - lines.amount - delivery.amount as rest
      from gone join sale on sale.id = gone.order_id
      join (select order_id, sum(amount) as amount from named group by order_id) lines on lines.order_id = gone.order_id
      cross join lateral (
        select least(coalesce(sum(sent_back.delivery_in_fils), 0), gone.amount - lines.amount) as amount
        from ${returns} sent_back join ${refunds} refund on refund.id = sent_back.refund_id
        where sent_back.order_id = gone.order_id and refund.status <> 'failed'
      ) delivery
    ),
    -- The rest is shared out over what is left of lines and delivery, in proportion and without losing a fils.
    refunded as (
      select named.id, named.amount
        + coalesce(floor(unnamed.amount * named.passed / nullif(unnamed.rest, 0)), 0)
        - coalesce(floor(unnamed.amount * (named.passed - named.rest) / nullif(unnamed.rest, 0)), 0) as amount
      from (select *, sum(rest) over (partition by order_id order by id) as passed from named) named
      join unnamed on unnamed.order_id = named.order_id
    ),
    sold as materialized (
      select line.*, coalesce(refunded.amount, 0) as refund
      from line left join refunded on refunded.id = line.id
    )`
}

/** Returns the moment at which a day is over, in the shop's time zone. */
export function endOfDay(day: string, timeZone: string): SQL {
  return sql`((${day}::date + 1)::timestamp at time zone ${timeZone})`
}
