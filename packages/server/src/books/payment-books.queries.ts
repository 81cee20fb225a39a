import { sql, type SQL } from 'drizzle-orm'
import { disputes } from '../disputes/disputes.tables'
import { payments, refunds } from '../payments/payments.tables'
import type { BookScope } from './book-scope'

export interface Deadlines {
  now: Date
  /** Payments that were last changed before this time must be settled by now. */
  settledBefore: Date
  /** Payments without an order that were last used before this time must be voided by now. */
  voidedBefore: Date
}

const lostDisputes = sql`
  select payment_id, sum(amount_in_fils) as lost from ${disputes} where status = 'lost' group by payment_id`

export function paymentChecks({ ofPayment }: BookScope, { now, settledBefore, voidedBefore }: Deadlines): SQL[] {
  const age = sql`round(extract(epoch from ${now}::timestamptz - updated_at) / 60)`
  return [
    // A refund that the gateway refused stays a finding until staff decide a new refund.
    sql`
      select
        case when failed > 0 and returned + lost < taken then 'failed-refund' else 'refund-sum' end as what,
        format(
          'Payment %s of %s is %s, its refunds sum to %s and %s failed.', id, amount_in_fils, status, returned, failed
        ) as detail
      from (
        select
          payment.*, coalesce(captured_in_fils, amount_in_fils) as taken, coalesce(made.returned, 0) as returned, coalesce(made.failed, 0) as failed,
          coalesce(made.is_left, false) as is_left, coalesce(gone.lost, 0) as lost
        from ${payments} payment
        left join (
          select
            payment_id,
            sum(amount_in_fils) filter (where status <> 'failed') as returned,
            count(*) filter (where status = 'failed') as failed,
            max(id) filter (where status = 'failed') > coalesce(max(id) filter (where status <> 'failed'), 0) as is_left
          from ${refunds} where ${ofPayment(sql`payment_id`)} group by payment_id
        ) made on made.payment_id = payment.id
        left join (${lostDisputes}) gone on gone.payment_id = payment.id
      ) payment
      where ${ofPayment(sql`id`)} and (case status
          when 'refunded' then returned + lost < taken or returned > taken
          when 'captured' then returned > taken
          else returned > 0
        end
        or (is_left and returned + lost < taken))
      order by id`,

    sql`
      select
        'partial-capture' as what,
        format('Payment %s (order %s) is of %s, but the gateway took %s.', id, order_id, amount_in_fils, captured_in_fils)
          as detail
      from ${payments}
      where ${ofPayment(sql`id`)} and status = 'captured' and captured_in_fils <> amount_in_fils
      order by id`,

    sql`
      select
        'stuck-refund' as what,
        format(
          'Refund %s of %s is pending, but payment %s counts as settled.', refund.id, refund.amount_in_fils, payment.id
        ) as detail
      from ${refunds} refund join ${payments} payment on payment.id = refund.payment_id
      where ${ofPayment(sql`payment.id`)} and refund.status = 'pending' and payment.settled_at is not null
      order by refund.id`,

    sql`
      select
        'not-settled' as what,
        format('Payment %s (%s, order %s) has waited for %s minutes to be settled.', id, status, order_id, ${age})
          as detail
      from ${payments}
      where ${ofPayment(sql`id`)} and settled_at is null and (order_id is not null or gift_card_id is not null or status not in ('open', 'authorized'))
        and updated_at <= ${settledBefore}
      order by id`,

    sql`
      select
        'not-let-go' as what,
        format('Payment %s (%s) has no order and was not looked at for %s minutes.', id, status, ${age}) as detail
      from ${payments}
      where ${ofPayment(sql`id`)} and order_id is null and gift_card_id is null and status in ('open', 'authorized') and updated_at <= ${voidedBefore}
      order by id`,

    sql`
      select
        'settled-too-early' as what,
        format('Payment %s (order %s) counts as settled, but is %s.', id, order_id, status) as detail
      from ${payments}
      where ${ofPayment(sql`id`)} and settled_at is not null and status in ('open', 'authorized')
      order by id`,
  ]
}
