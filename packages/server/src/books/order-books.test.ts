import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenBooks, mismatchesAfter, type GivenBooks } from '../testing/books-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { type Mismatch } from './check-books'

let shop: TestShop
let given: GivenBooks
beforeAll(async () => {
  shop = await openTestShop()
  given = await givenBooks(shop)
})
afterAll(() => shop.close())

test.each<[what: string, tampering: () => SQL[], repair: () => SQL[], expected: () => Mismatch[]]>([
  [
    'a line whose price was changed',
    () => [sql`update order_lines set price_in_fils = 1 where order_id = ${given.voided}`],
    () => [sql`update order_lines set price_in_fils = 40900 where order_id = ${given.voided}`],
    () => [
      named('order-total', `Order ${given.voided} totals 40900, but its lines sum to 1 and its delivery costs 0.`),
      named('order-tax-rate', `Order ${given.voided} is taxed at 500, but a line of 1 at 500 with 1948 of tax.`),
    ],
  ],
  [
    'a tax that is not the sum of its parts',
    () => [sql`update orders set tax_in_fils = 1950 where id = ${given.voided}`],
    () => [sql`update orders set tax_in_fils = 1948 where id = ${given.voided}`],
    () => [
      named(
        'order-tax',
        `Order ${given.voided} has 1950 of tax, but its lines have 1948, its delivery 0 and its fee 0.`,
      ),
    ],
  ],
  [
    'a line of another rate',
    () => [sql`update order_lines set tax_rate = 400 where order_id = ${given.voided}`],
    () => [sql`update order_lines set tax_rate = 500 where order_id = ${given.voided}`],
    () => [
      named('order-tax-rate', `Order ${given.voided} is taxed at 500, but a line of 40900 at 400 with 1948 of tax.`),
    ],
  ],
  [
    'a delivery that nobody paid for',
    () => [sql`update orders set delivery_in_fils = 2500 where id = ${given.voided}`],
    () => [sql`update orders set delivery_in_fils = 0 where id = ${given.voided}`],
    () => [
      named(
        'order-total',
        `Order ${given.voided} totals 40900, but its lines sum to 40900 and its delivery costs 2500.`,
      ),
    ],
  ],
  [
    'an order that lost its payment',
    () => [sql`update payments set order_id = null where id = ${given.payments.paid.id}`],
    () => [sql`update payments set order_id = ${given.paid} where id = ${given.payments.paid.id}`],
    () => [
      named('order-without-payment', `Order ${given.paid} (processing, paid) has no payment.`),
      named('paid-without-order', `Payment ${given.payments.paid.id} of 202500 is captured, but has no order.`),
    ],
  ],
  [
    'a payment of another amount than the order',
    () => [
      sql`update payments set amount_in_fils = 202400, captured_in_fils = 202400 where id = ${given.payments.paid.id}`,
    ],
    () => [
      sql`update payments set amount_in_fils = 202500, captured_in_fils = 202500 where id = ${given.payments.paid.id}`,
    ],
    () => [
      named('payment-amount', `Order ${given.paid} totals 202500, but payment ${given.payments.paid.id} is of 202400.`),
    ],
  ],
  [
    'a payment of somebody else',
    () => [sql`update payments set user_id = ${given.otherUser} where id = ${given.payments.paid.id}`],
    () => [sql`update payments set user_id = ${given.user} where id = ${given.payments.paid.id}`],
    () => [
      named(
        'payment-owner',
        `Order ${given.paid} is of user ${given.user}, payment ${given.payments.paid.id} of user ${given.otherUser}.`,
      ),
    ],
  ],
  [
    'an order that says something else than its payment',
    () => [sql`update orders set payment_status = 'refunded' where id = ${given.paid}`],
    () => [sql`update orders set payment_status = 'paid' where id = ${given.paid}`],
    () => [
      named('payment-status', `Order ${given.paid} says refunded, but payment ${given.payments.paid.id} is captured.`),
    ],
  ],
  [
    'a cancelled order whose money was kept',
    () => setPayment('refunded', 'captured', 'paid'),
    () => setPayment('refunded', 'refunded', 'refunded'),
    () => [
      named(
        'cancelled-but-paid',
        `Order ${given.refunded} is cancelled, but payment ${given.payments.refunded.id} is captured.`,
      ),
    ],
  ],
  [
    'a cancelled order whose authorisation was kept',
    () => setPayment('voided', 'authorized', 'authorized'),
    () => setPayment('voided', 'voided', 'voided'),
    () => [
      named(
        'cancelled-but-paid',
        `Order ${given.voided} is cancelled, but payment ${given.payments.voided.id} is authorized.`,
      ),
      named(
        'settled-too-early',
        `Payment ${given.payments.voided.id} (order ${given.voided}) counts as settled, but is authorized.`,
      ),
    ],
  ],
  [
    'an order that goes on although its payment was let go',
    () => setPayment('paid', 'voided', 'voided'),
    () => setPayment('paid', 'captured', 'paid'),
    () => [
      named(
        'sold-but-not-paid',
        `Order ${given.paid} is processing and was never cancelled, but payment ${given.payments.paid.id} is voided.`,
      ),
    ],
  ],
  [
    'an order that goes on although its money was returned, with nothing on record',
    () => [...setPayment('paid', 'refunded', 'refunded'), refund('paid', 202_500, 'succeeded')],
    () => [...setPayment('paid', 'captured', 'paid'), sql`delete from refunds where reason = 'tampering'`],
    () => [
      named(
        'sold-but-not-paid',
        `Order ${given.paid} is processing and was never cancelled, but payment ${given.payments.paid.id} is refunded.`,
      ),
    ],
  ],
])('%s is named, and nothing else', async (_what, tampering, repair, expected) => {
  expect(await mismatchesAfter(shop, tampering(), repair())).toEqual(expected())
})

function named(what: string, detail: string): Mismatch {
  return { what, detail }
}

type SoldKind = 'paid' | 'refunded' | 'voided'

function setPayment(kind: SoldKind, status: string, paymentStatus: string): SQL[] {
  return [
    sql`update payments set status = ${status} where id = ${given.payments[kind].id}`,
    sql`update orders set payment_status = ${paymentStatus} where id = ${given[kind]}`,
  ]
}

function refund(kind: SoldKind, amount: number, status: string): SQL {
  return sql`
    insert into refunds (payment_id, amount_in_fils, status, reason)
    values (${given.payments[kind].id}, ${amount}, ${status}, 'tampering')`
}
