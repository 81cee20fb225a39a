import { sql, type SQL } from 'drizzle-orm'
import { paperSeries, papers } from '../invoices/invoices.tables'
import { orderEvents, orders } from '../orders/orders.tables'
import { payments, refunds } from '../payments/payments.tables'
import type { BookScope } from './book-scope'

/** Of the totals: no number is missing. */
export const paperSeriesCheck: SQL = sql`
      select
        'paper-series' as what,
        format('The series of %ss is at %s, but has %s numbers up to %s.', kind, last_number, counted, highest) as detail
      from (
        select series.kind, last_number, count(paper.id) as counted, coalesce(max(paper.number), 0) as highest
        from ${paperSeries} series left join ${papers} paper on paper.kind = series.kind
        group by series.kind, last_number
      ) series
      where last_number <> counted or last_number <> highest
      order by kind`

/** Checks of invoices and credit notes. What happened after the deadline may still wait for its paper. */
export function paperChecks({ ofOrder }: BookScope, { issuedBefore }: { issuedBefore: Date }): SQL[] {
  return [
    sql`
      select
        'order-without-invoice' as what,
        format('Order %s was paid, but has no invoice.', sale.id) as detail
      from ${orders} sale
      where ${ofOrder(sql`sale.id`)} and sale.tax_country is not null and not sale.is_demo
        and exists (
          select from ${orderEvents} event
          where event.order_id = sale.id and event.kind = 'paid' and event.created_at <= ${issuedBefore}
        )
        and not exists (select from ${papers} paper where paper.order_id = sale.id and paper.kind = 'invoice')
      order by sale.id`,

    sql`
      select
        'invoice-total' as what,
        format(
          'Order %s totals %s with %s of tax, but invoice %s totals %s with %s.', sale.id,
          sale.total_in_fils + sale.gift_card_in_fils, sale.tax_in_fils, paper.name, paper.total_in_fils, paper.tax_in_fils
        ) as detail
      from ${papers} paper join ${orders} sale on sale.id = paper.order_id
      where ${ofOrder(sql`sale.id`)} and paper.kind = 'invoice' and (
        paper.total_in_fils <> sale.total_in_fils + sale.gift_card_in_fils or paper.tax_in_fils <> sale.tax_in_fils
      )
      order by sale.id`,

    sql`
      select
        'refund-without-credit-note' as what,
        format(
          'Refund %s (order %s, %s) of %s is credited with %s.', refund.id, payment.order_id, refund.status,
          refund.amount_in_fils + refund.gift_card_in_fils, coalesce(note.credited, 0)
        ) as detail
      from ${refunds} refund
      join ${payments} payment on payment.id = refund.payment_id
      join ${papers} invoice on invoice.order_id = payment.order_id and invoice.kind = 'invoice'
      left join (
        select refund_id, sum(total_in_fils) as credited from ${papers}
        where kind = 'credit-note' and ${ofOrder(sql`order_id`)} group by refund_id
      ) note on note.refund_id = refund.id
      where ${ofOrder(sql`payment.order_id`)} and refund.updated_at <= ${issuedBefore}
        and coalesce(note.credited, 0) <> case refund.status
            when 'succeeded' then refund.amount_in_fils + refund.gift_card_in_fils else 0 end
      order by refund.id`,

    sql`
      select
        'credited-too-much' as what,
        format('Order %s is invoiced with %s, but credited with %s.', order_id, invoiced, credited) as detail
      from (
        select
          order_id,
          sum(total_in_fils) filter (where kind = 'invoice') as invoiced,
          sum(total_in_fils) filter (where kind = 'credit-note') as credited,
          sum(tax_in_fils) filter (where kind = 'invoice') as tax,
          sum(tax_in_fils) filter (where kind = 'credit-note') as tax_back
        from ${papers} where ${ofOrder(sql`order_id`)} group by order_id
      ) sums
      where credited > invoiced or tax_back > tax or (credited = invoiced and tax_back <> tax)
      order by order_id`,
  ]
}
