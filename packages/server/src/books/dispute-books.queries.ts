import { sql, type SQL } from 'drizzle-orm'
import { disputes } from '../disputes/disputes.tables'
import { payments, refunds } from '../payments/payments.tables'
import type { BookScope } from './book-scope'

/** Of the totals, because such a dispute belongs to no payment. */
export const disputeWithoutPaymentCheck: SQL = sql`
    select
      'dispute-only' as what,
      format(
        'Dispute %s (%s, %s %s) is about payment %s, which the shop does not know.',
        dispute_id, status, amount_in_fils, currency, coalesce(intent_id, charge_id)
      ) as detail,
      null::int as "orderId", coalesce(intent_id, charge_id) as "intentId", currency, amount_in_fils as amount
    from ${disputes}
    where payment_id is null and status not in ('won', 'warning_closed', 'prevented')
    order by id`

/** Checks that refunds and lost disputes never exceed a payment, and that each dispute has a captured payment. */
export function disputeChecks({ ofPayment }: BookScope): SQL[] {
  return [
    sql`
    select
      'returned-twice' as what,
      format(
        'Payment %s of %s for order %s: %s was refunded and %s lost to disputes.',
        payment.id, payment.amount_in_fils, coalesce(payment.order_id::text, 'none'), coalesce(made.returned, 0), gone.lost
      ) as detail,
      payment.order_id as "orderId", payment.intent_id as "intentId", payment.currency,
      (coalesce(made.returned, 0) + gone.lost - payment.amount_in_fils)::int as amount
    from ${payments} payment
    join (
      select payment_id, sum(amount_in_fils) as lost from ${disputes} where status = 'lost' group by payment_id
    ) gone on gone.payment_id = payment.id
    left join (
      select payment_id, sum(amount_in_fils) as returned from ${refunds} 
      where status <> 'failed' and ${ofPayment(sql`payment_id`)} group by payment_id
    ) made on made.payment_id = payment.id
    where ${ofPayment(sql`payment.id`)} and coalesce(made.returned, 0) + gone.lost > payment.amount_in_fils
    order by payment.id`,

    sql`
    select
      'dispute-unpaid' as what,
      format('Dispute %s is about payment %s, which is %s.', dispute_id, payment.id, payment.status) as detail,
      payment.order_id as "orderId", payment.intent_id as "intentId", payment.currency,
      dispute.amount_in_fils as amount
    from ${disputes} dispute join ${payments} payment on payment.id = dispute.payment_id
    where ${ofPayment(sql`payment.id`)} and payment.status not in ('captured', 'refunded')
    order by dispute.id`,
  ]
}
