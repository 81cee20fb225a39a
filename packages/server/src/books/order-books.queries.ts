import { sql, type SQL } from 'drizzle-orm'
import { orderEvents, orderLines, orders } from '../orders/orders.tables'
import { payments } from '../payments/payments.tables'
import type { BookScope } from './book-scope'

/** The tax of a line after its discount, rounded half up. */
const paidForLine = sql`(line.quantity::bigint * line.price_in_fils - line.discount_in_fils)`
const divisor = sql`(10000 + case when sale.is_tax_included then line.tax_rate else 0 end)`
const taxOfLine = sql`((2 * ${paidForLine} * line.tax_rate + ${divisor}) / (2 * ${divisor}))`

export function orderChecks({ ofOrder, ofPayment }: BookScope): SQL[] {
  const sales = sql`(select * from ${orders} where ${ofOrder(sql`id`)}) sale join ${payments} payment on payment.order_id = sale.id`
  return [
    sql`
    select
      'order-total' as what,
      format(
        'Order %s totals %s, but its lines sum to %s and its delivery costs %s.',
        sale.id, sale.total_in_fils, coalesce(line.total, 0), sale.delivery_in_fils
      ) || case
        when sale.discount_in_fils + sale.fee_in_fils + sale.gift_card_in_fils = 0
          and (sale.is_tax_included or sale.tax_in_fils = 0) then ''
        else format(
          ' Discount %s, fee %s, tax %s (%s), gift card %s.',
          sale.discount_in_fils, sale.fee_in_fils, sale.tax_in_fils,
          case when sale.is_tax_included then 'included' else 'added' end, sale.gift_card_in_fils
        )
      end as detail
    from ${orders} sale
    left join (
      select order_id, sum(quantity::bigint * price_in_fils) as total from ${orderLines} where ${ofOrder(sql`order_id`)} group by order_id
    ) line on line.order_id = sale.id
    where ${ofOrder(sql`sale.id`)} and sale.total_in_fils <> coalesce(line.total, 0) - sale.discount_in_fils + sale.delivery_in_fils
      + sale.fee_in_fils + case when sale.is_tax_included then 0 else sale.tax_in_fils end - sale.gift_card_in_fils
    order by sale.id`,

    sql`
    select
      'order-tax' as what,
      format(
        'Order %s has %s of tax, but its lines have %s, its delivery %s and its fee %s.',
        sale.id, sale.tax_in_fils, coalesce(line.tax, 0), sale.delivery_tax_in_fils, sale.fee_tax_in_fils
      ) as detail
    from ${orders} sale
    left join (select order_id, sum(tax_in_fils) as tax from ${orderLines} where ${ofOrder(sql`order_id`)} group by order_id) line
      on line.order_id = sale.id
    where ${ofOrder(sql`sale.id`)} and sale.tax_in_fils <> coalesce(line.tax, 0) + sale.delivery_tax_in_fils + sale.fee_tax_in_fils
    order by sale.id`,

    sql`
    select
      'order-tax-rate' as what,
      format(
        'Order %s is taxed at %s, but a line of %s at %s with %s of tax.',
        sale.id, sale.tax_rate, ${paidForLine}, line.tax_rate, line.tax_in_fils
      ) as detail
    from ${orders} sale join ${orderLines} line on line.order_id = sale.id
    where ${ofOrder(sql`sale.id`)} and (line.tax_rate not in (0, sale.tax_rate) or line.tax_in_fils <> ${taxOfLine})
    order by sale.id, line.id`,

    // A unique constraint already prevents two payments for one order, so only missing payments are checked.
    sql`
    select
      'order-without-payment' as what,
      format('Order %s (%s, %s) has no payment.', sale.id, sale.status, sale.payment_status) as detail
    from ${orders} sale left join ${payments} payment on payment.order_id = sale.id
    where ${ofOrder(sql`sale.id`)} and payment.id is null and not sale.is_demo
    order by sale.id`,

    sql`
    select
      'payment-amount' as what,
      format('Order %s totals %s, but payment %s is of %s.', sale.id, total_in_fils, payment.id, amount_in_fils)
        as detail
    from ${sales}
    where amount_in_fils <> total_in_fils
    order by sale.id`,

    sql`
    select
      'payment-owner' as what,
      format('Order %s is of user %s, payment %s of user %s.', sale.id, sale.user_id, payment.id, payment.user_id)
        as detail
    from ${sales}
    where payment.user_id <> sale.user_id
    order by sale.id`,

    sql`
    select
      'payment-status' as what,
      format('Order %s says %s, but payment %s is %s.', sale.id, payment_status, payment.id, payment.status) as detail
    from ${sales}
    where payment.status <> case payment_status when 'paid' then 'captured' else payment_status end
    order by sale.id`,

    sql`
    select
      'cancelled-but-paid' as what,
      format('Order %s is cancelled, but payment %s is %s.', sale.id, payment.id, payment.status) as detail
    from ${sales}
    where sale.status = 'cancelled' and payment.status in ('open', 'authorized', 'due', 'captured')
    order by sale.id`,

    // An order without its money is valid only if its history explains it: it was cancelled and reopened, or refunded.
    sql`
    select
      'sold-but-not-paid' as what,
      format(
        'Order %s is %s and was never cancelled, but payment %s is %s.',
        sale.id, sale.status, payment.id, payment.status
      ) as detail
    from ${sales}
    where sale.status <> 'cancelled' and payment.status in ('voided', 'failed', 'refunded')
      and not exists (
        select from ${orderEvents} event
        where event.order_id = sale.id
          and (event.status = 'cancelled' or (event.kind = 'refunded' and payment.status = 'refunded'))
      )
    order by sale.id`,

    sql`
    select
      'completed-but-due' as what,
      format('Order %s is completed, but %s in cash are not received.', sale.id, payment.amount_in_fils) as detail
    from ${sales}
    where sale.status = 'completed' and payment.status = 'due'
    order by sale.id`,

    sql`
    select
      'way-to-pay' as what,
      format('Order %s is paid by %s, but payment %s is of the kind %s.', sale.id, sale.way_to_pay, payment.id, payment.kind)
        as detail
    from ${sales}
    where sale.way_to_pay <> case payment.kind when 'gateway' then 'card' else payment.kind end
    order by sale.id`,

    sql`
    select
      'paid-without-order' as what,
      format('Payment %s of %s is captured, but has no order.', id, amount_in_fils) as detail
    from ${payments}
    where ${ofPayment(sql`id`)} and status = 'captured' and order_id is null and gift_card_id is null
    order by id`,
  ]
}
