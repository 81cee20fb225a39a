import { sql, type SQL } from 'drizzle-orm'
import { disputes } from '../disputes/disputes.tables'
import { giftCardMovements } from '../gift-cards/gift-cards.tables'
import { orders } from '../orders/orders.tables'
import { payments } from '../payments/payments.tables'

/**
 * The net revenue of an order: payments, by gift card too, less refunds and lost disputes. Zero until it is paid.
 */
export const netRevenueInFils: SQL = sql`
  case when ${orders}.payment_status in ('paid', 'refunded') then
    ${orders}.total_in_fils - ${orders}.refunded_in_fils
    + coalesce((select -sum(amount_in_fils) from ${giftCardMovements} where order_id = ${orders}.id), 0)
    - coalesce((
      select sum(lost.amount_in_fils) from ${disputes} lost join ${payments} paid on paid.id = lost.payment_id
      where paid.order_id = ${orders}.id and lost.status = 'lost'
    ), 0)
  else 0 end`
