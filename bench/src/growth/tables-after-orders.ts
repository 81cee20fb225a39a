import { VOUCHER, type Fill } from './fill'
import type { Insert } from './fill-table'

/** What is written for orders after they were placed, by table; each group of tables follows from those before it. */
export function tablesAfterOrders(fill: Fill): Record<string, Insert>[] {
  return [
    { order_events: events(fill), payments: payments(fill) },
    { sent_order_mails: mails(fill), stock_movements: movements(fill), reviews: reviews(fill), refunds: refunds(fill) },
    { papers: papers(fill), voucher_uses: voucherUses(fill), returns: returns(fill), refund_lines: refundLines(fill) },
    { return_lines: returnLines(), empty_searches: emptySearches() },
  ]
}

function insert(statement: string): Insert {
  return (client) => client.query(statement)
}

/** Payments and refunds are numbered as their orders are, so that nothing has to look for their ids. */
function idAfter(last: number, { lastOrder }: Fill): string {
  return `${last} + sale.id - ${lastOrder}`
}

function payments(fill: Fill): Insert {
  return insert(
    `insert into payments (
      id, intent_id, user_id, order_id, amount_in_fils, captured_in_fils, currency, status, settled_at, created_at
    ) overriding system value
    select
      ${idAfter(fill.lastPayment, fill)}, 'pi_grown_' || lpad(id::text, 9, '0'), user_id, id, total_in_fils, total_in_fils, 'usd',
      case payment_status when 'paid' then 'captured' else payment_status end, created_at, created_at
    from orders sale where id > ${fill.lastOrder}`,
  )
}

function refunds(fill: Fill): Insert {
  return insert(
    `insert into refunds (id, payment_id, refund_id, amount_in_fils, status, created_at) overriding system value
    select
      ${idAfter(fill.lastRefund, fill)}, ${idAfter(fill.lastPayment, fill)}, 're_grown_' || lpad(id::text, 9, '0'),
      refunded_in_fils, 'succeeded', created_at
    from orders sale where id > ${fill.lastOrder} and refunded_in_fils > 0`,
  )
}

function events({ lastOrder }: Fill): Insert {
  return insert(
    `insert into order_events (order_id, kind, created_at)
    select id, kind, created_at from orders cross join unnest(array['placed', 'paid']) kind where id > ${lastOrder}`,
  )
}

/** What came in with the copies of products, what was sold and came back, and, so that the movements prove the stock, what was sold again. */
function movements({ lastOrder, lastMovedProduct, now }: Fill): Insert {
  const sold = `order_lines line where order_id > ${lastOrder} and (order_id - ${lastOrder}) % 20 <> 0`
  return insert(
    `insert into stock_movements (product_id, cut, size, change, reason, order_id, created_at)
    select product.id, pile.cut, pile.size, pile.pieces, 'initial', null::integer, product.created_at
    from products product cross join lateral all_piles_of(stock, size_stock, cut_stock) pile
    where product.id > ${lastMovedProduct} and pile.pieces > 0
    union all
    select product_id, null, null, sum(quantity - returned), 'staff', null::integer, timestamptz '${now}' - interval '2 years'
    from ${sold} group by product_id
    union all
    select product_id, null, null, -quantity, 'order', order_id, sale.created_at
    from orders sale join order_lines line on order_id = sale.id where sale.id > ${lastOrder} and status <> 'cancelled'
    union all
    select product_id, null, null, returned, 'return', order_id, sale.created_at + interval '9 days'
    from orders sale join order_lines line on order_id = sale.id where sale.id > ${lastOrder} and returned > 0`,
  )
}

function reviews({ lastOrder }: Fill): Insert {
  return insert(
    `insert into reviews (product_id, user_id, rating, comment, created_at)
    select product_id, user_id, 1 + sale.id % 5, 'Fits well, number ' || sale.id, sale.created_at
    from orders sale join order_lines line on order_id = sale.id where sale.id > ${lastOrder} and sale.id % 10 = 0
    on conflict do nothing`,
  )
}

function mails({ lastOrder }: Fill): Insert {
  return insert(
    `insert into sent_order_mails (order_id, kind, sent_to, subject, text, sent_at, html)
    select id, kind, sent_to, subject, text, created_at, html from orders cross join growth.mails where id > ${lastOrder}`,
  )
}

/** An invoice of each order, and a credit note of each refund; their numbers have no gaps. */
function papers({ lastOrder }: Fill): Insert {
  const lastNumber = (kind: string) => `(select coalesce(max(number), 0) from papers where kind = '${kind}')`
  return insert(
    `insert into papers (kind, number, name, order_id, refund_id, total_in_fils, tax_in_fils, body, issued_at)
    select 'invoice', ${lastNumber('invoice')} + id - ${lastOrder}, name, id, null, total_in_fils, tax_in_fils, body, created_at
    from orders cross join growth.invoice where id > ${lastOrder}
    union all
    select 'credit-note', ${lastNumber('credit-note')} + row_number() over (order by refund.id), name, order_id, refund.id,
      refund.amount_in_fils, 0, body, refund.created_at
    from refunds refund join payments on payments.id = payment_id cross join growth.invoice where order_id > ${lastOrder}`,
  )
}

function voucherUses({ lastOrder }: Fill): Insert {
  return async (client) => {
    await client.query(
      `insert into vouchers (code, name, kind, amount_in_fils) select '${VOUCHER}', '${VOUCHER}', 'amount', max(discount_in_fils) from orders
      where id > ${lastOrder}`,
    )
    await client.query(
      `insert into voucher_uses (order_id, voucher_id, user_id, discount_in_fils, delivery_in_fils, used_at)
      select sale.id, voucher.id, user_id, discount_in_fils, 0, sale.created_at
      from orders sale join vouchers voucher on code = '${VOUCHER}' where sale.id > ${lastOrder} and discount_in_fils > 0`,
    )
  }
}

function returns(fill: Fill): Insert {
  return insert(
    `insert into returns (order_id, state, wish, refund_id, created_at, updated_at)
    select id, 'refunded', 'refund', ${idAfter(fill.lastRefund, fill)}, created_at + interval '5 days', created_at + interval '9 days'
    from orders sale where id > ${fill.lastOrder} and status <> 'cancelled' and refunded_in_fils > 0`,
  )
}

function refundLines(fill: Fill): Insert {
  return insert(
    `insert into refund_lines (refund_id, order_line_id, amount_in_fils)
    select ${idAfter(fill.lastRefund, fill)}, line.id, returned * price_in_fils
    from orders sale join order_lines line on order_id = sale.id where sale.id > ${fill.lastOrder} and returned > 0`,
  )
}

function returnLines(): Insert {
  return insert(
    `insert into return_lines (return_id, order_line_id, pieces, reason, is_restocked, refund_in_fils)
    select asked.id, line.id, returned, (array['too-small', 'too-large', 'not-as-shown', 'damaged'])[1 + asked.id % 4], true,
      returned * price_in_fils
    from returns asked join order_lines line using (order_id) where returned > 0
      and not exists (select from return_lines there where there.order_line_id = line.id)`,
  )
}

/** A hundred words a day for two years. */
function emptySearches(): Insert {
  return insert(
    `insert into empty_searches (day, words, times)
    select current_date - ago, 'jersey ' || place, 1 + (ago + place) % 9
    from generate_series(0, 729) ago cross join generate_series(1, 100) place
    on conflict do nothing`,
  )
}
