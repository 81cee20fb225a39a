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
    -- Not materialized: of a year these are millions of rows, which would be written to disk before anything is added up.
    sale as not materialized (
      select id, created_at, is_tax_included, refunded_in_fils, gift_card_in_fils, total_in_fils::bigint + gift_card_in_fils as paid
      from ${orders}
      where created_at >= ${startOfDay(from, timeZone)} and created_at < ${endOfDay(to, timeZone)}
        and status <> 'cancelled' and payment_status in ('paid', 'refunded')
    ),
    gone as materialized (
      select part.order_id, sum(part.amount) as amount, part.paid,
        -- A return says what it refunded of the delivery.
        coalesce((
          select sum(sent_back.delivery_in_fils)
          from ${returns} sent_back join ${refunds} refund on refund.id = sent_back.refund_id
          where sent_back.order_id = part.order_id and refund.status <> 'failed'
        ), 0) as delivery
      from (
        select sale.id as order_id, sale.paid, refund.amount_in_fils::bigint + refund.gift_card_in_fils as amount
        from sale
        join ${payments} payment on payment.order_id = sale.id
        join ${refunds} refund on refund.payment_id = payment.id
        -- The order knows what went back but to gift cards, so that the refunds of most orders are not looked for.
        where (sale.refunded_in_fils > 0 or sale.gift_card_in_fils > 0) and refund.status <> 'failed'
        union all
        select sale.id, sale.paid, lost.amount_in_fils
        from ${disputes} lost
        join ${payments} payment on payment.id = lost.payment_id
        join sale on sale.id = payment.order_id
        where lost.status = 'lost'
      ) part
      group by part.order_id, part.paid
    ),
    line as not materialized (
      select line.id, line.order_id, sale.created_at, line.product_id, line.options, line.quantity,
        line.quantity::bigint * line.price_in_fils
          + case when sale.is_tax_included then 0 else line.tax_in_fils end as gross,
        line.discount_in_fils as discount
      from sale join ${orderLines} line on line.order_id = sale.id
      where line.exchange_of is null
    ),
    -- What refunds name each line of an order for, and what they name no line for.
    named as (
      select line.*, gone.amount as gone, gone.paid, gone.delivery, coalesce(part.amount, 0) as amount
      from line join gone on gone.order_id = line.order_id
      left join lateral (
        select sum(part.amount_in_fils) as amount
        from ${refundLines} part join ${refunds} refund on refund.id = part.refund_id
        where part.order_line_id = line.id and refund.status <> 'failed'
      ) part on true
    ),
    summed as (
      select *, sum(amount) over (partition by order_id) as of_lines,
        gross - discount - amount as rest,
        sum(gross - discount - amount) over (partition by order_id order by id) as passed
      from named
    ),
    unnamed as (
      select *, gone - of_lines - least(delivery, gone - of_lines) as to_share,
        paid - of_lines - least(delivery, gone - of_lines) as all_rest
      from summed
    ),
    -- The lines of orders without refunds are most of them, and are never joined with the others, which would take long.
    sold as (
      select id, order_id, created_at, product_id, options, quantity, gross, discount, 0 as refund
      from line where not exists (select from gone where gone.order_id = line.order_id)
      union all
      -- What names no line is shared out over what is left of lines and delivery, without losing a fils.
      select id, order_id, created_at, product_id, options, quantity, gross, discount,
        amount + coalesce(floor(to_share * passed / nullif(all_rest, 0)), 0)
          - coalesce(floor(to_share * (passed - rest) / nullif(all_rest, 0)), 0)
      from unnamed
    )`
}

/** Returns the moment at which a day is over, in the shop's time zone. */
export function endOfDay(day: string, timeZone: string): SQL {
  return sql`((${day}::date + 1)::timestamp at time zone ${timeZone})`
}
