import { sql, type SQL } from 'drizzle-orm'
import { giftCardMovements, giftCards } from '../gift-cards/gift-cards.tables'
import { orders } from '../orders/orders.tables'
import { payments, refunds } from '../payments/payments.tables'
import type { BookScope } from './book-scope'

/** Proves every fils of gift cards: sold, issued, spent, given back; what is outstanding is the sum of the ledger. */
export const giftCardTotals: readonly SQL[] = [
  sql`
    select
      'gift-card-balance' as what,
      format('Gift card %s has %s, but its movements sum to %s.', card.id, balance_in_fils, coalesce(moved.sum, 0))
        as detail
    from ${giftCards} card
    left join (select gift_card_id, sum(amount_in_fils) as sum from ${giftCardMovements} group by gift_card_id) moved
      on moved.gift_card_id = card.id
    where balance_in_fils <> coalesce(moved.sum, 0)
    order by card.id`,

  // A bought card has its money if and only if its payment was captured, and as much of it.
  sql`
    select
      'gift-card-sold' as what,
      format(
        'Gift card %s (%s) of %s was sold for %s, but its payment %s of %s is %s.', card.id, card.state,
        card.amount_in_fils, coalesce(sold.amount_in_fils, 0), payment.id, payment.amount_in_fils, payment.status
      ) as detail
    from ${giftCards} card
    left join ${payments} payment on payment.gift_card_id = card.id
    left join ${giftCardMovements} sold on sold.gift_card_id = card.id and sold.kind = 'sold'
    where card.bought_by is not null and (
      payment.id is null or payment.amount_in_fils <> card.amount_in_fils or payment.user_id <> card.bought_by
      or coalesce(sold.amount_in_fils, 0)
        <> case when payment.status in ('captured', 'refunded') and card.state <> 'failed'
          then payment.amount_in_fils else 0 end
    )
    order by card.id`,

  sql`
    select
      'gift-card-state' as what,
      format('Gift card %s is %s and has %s.', card.id, card.state, card.balance_in_fils) as detail
    from ${giftCards} card
    left join ${giftCardMovements} first on first.gift_card_id = card.id and first.kind in ('sold', 'issued')
    where (first.id is null) <> (card.state in ('waiting', 'failed'))
      or (card.issued_by is not null and first.amount_in_fils is distinct from card.amount_in_fils)
    order by card.id`,

  // What the buyer got back was taken off the card.
  sql`
    select
      'gift-card-refund' as what,
      format('Gift card %s lost %s by refunds, but its payment returned %s.', card.id, coalesce(taken.sum, 0),
        coalesce(made.sum, 0)) as detail
    from ${giftCards} card
    left join ${payments} payment on payment.gift_card_id = card.id
    left join (
      select gift_card_id, -sum(amount_in_fils) as sum from ${giftCardMovements} where kind = 'refunded' group by gift_card_id
    ) taken on taken.gift_card_id = card.id
    left join (
      select payment_id, sum(amount_in_fils) as sum from ${refunds} where status <> 'failed' group by payment_id
    ) made on made.payment_id = payment.id
    where coalesce(taken.sum, 0) <> coalesce(made.sum, 0) and card.state <> 'failed'
    order by card.id`,
]

export function giftCardChecks({ ofOrder }: BookScope): SQL[] {
  const ofOrders = sql`
    select
      order_id,
      -sum(amount_in_fils) filter (where kind = 'spent') as spent,
      coalesce(sum(amount_in_fils) filter (where kind = 'returned'), 0) as returned
    from ${giftCardMovements} where order_id is not null and ${ofOrder(sql`order_id`)} group by order_id`
  return [
    sql`
    select
      'order-gift-card' as what,
      format('Order %s was paid with %s of gift cards, but its movements spent %s.', sale.id, sale.gift_card_in_fils,
        coalesce(moved.spent, 0)) as detail
    from ${orders} sale left join (${ofOrders}) moved on moved.order_id = sale.id
    where ${ofOrder(sql`sale.id`)} and sale.gift_card_in_fils <> coalesce(moved.spent, 0)
    order by sale.id`,

    // A cancelled order holds nothing of a card. One that was paid has a refund, and so a credit note, for what it gave back.
    sql`
    select
      'gift-card-returned' as what,
      format('Order %s (%s) spent %s of gift cards and gave back %s, of which %s are refunds.', sale.id, sale.status,
        moved.spent, moved.returned, coalesce(made.sum, 0)) as detail
    from (${ofOrders}) moved
    join ${orders} sale on sale.id = moved.order_id
    left join ${payments} payment on payment.order_id = sale.id
    left join (select payment_id, sum(gift_card_in_fils) as sum from ${refunds} group by payment_id) made
      on made.payment_id = payment.id
    where moved.returned > moved.spent
      or (sale.status = 'cancelled' and moved.returned <> moved.spent)
      or coalesce(made.sum, 0) <> case when payment.status in ('captured', 'refunded') then moved.returned else 0 end
    order by sale.id`,

    sql`
    select
      'gift-card-owner' as what,
      format('Order %s is of user %s, but user %s spent gift card %s for it.', sale.id, sale.user_id, moved.user_id,
        moved.gift_card_id) as detail
    from ${giftCardMovements} moved join ${orders} sale on sale.id = moved.order_id
    where ${ofOrder(sql`sale.id`)} and moved.kind = 'spent' and moved.user_id is distinct from sale.user_id
    order by sale.id`,
  ]
}
