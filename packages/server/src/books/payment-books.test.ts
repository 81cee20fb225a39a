import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenBooks, mismatchesAfter, type GivenBooks } from '../testing/books-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { checkBooks, type Mismatch } from './check-books'

let shop: TestShop
let given: GivenBooks
beforeAll(async () => {
  shop = await openTestShop()
  given = await givenBooks(shop)
})
afterAll(() => shop.close())

test.each<[what: string, tampering: () => SQL[], repair: () => SQL[], expected: () => Mismatch[]]>([
  [
    'a refund of less than was paid',
    () => [sql`update refunds set amount_in_fils = 40800 where payment_id = ${given.payments.refunded.id}`],
    () => [sql`update refunds set amount_in_fils = 40900 where payment_id = ${given.payments.refunded.id}`],
    () => [
      named(
        'refund-sum',
        `Payment ${given.payments.refunded.id} of 40900 is refunded, its refunds sum to 40800 and 0 failed.`,
      ),
    ],
  ],
  [
    'a second refund',
    () => [refund('refunded', 40_900, 'succeeded')],
    () => [sql`delete from refunds where reason = 'tampering'`],
    () => [
      named(
        'refund-sum',
        `Payment ${given.payments.refunded.id} of 40900 is refunded, its refunds sum to 81800 and 0 failed.`,
      ),
    ],
  ],
  [
    'refunds of more than was paid',
    () => [refund('paid', 202_000, 'succeeded'), refund('paid', 600, 'succeeded')],
    () => [sql`delete from refunds where reason = 'tampering'`],
    () => [
      named(
        'refund-sum',
        `Payment ${given.payments.paid.id} of 202500 is captured, its refunds sum to 202600 and 0 failed.`,
      ),
    ],
  ],
  [
    'a refund of money that was never taken',
    () => [refund('voided', 1, 'succeeded')],
    () => [sql`delete from refunds where reason = 'tampering'`],
    () => [
      named('refund-sum', `Payment ${given.payments.voided.id} of 40900 is voided, its refunds sum to 1 and 0 failed.`),
    ],
  ],
  [
    'a refund that the gateway refused',
    () => [sql`update refunds set status = 'failed' where payment_id = ${given.payments.refunded.id}`],
    () => [sql`update refunds set status = 'succeeded' where payment_id = ${given.payments.refunded.id}`],
    () => [
      named(
        'failed-refund',
        `Payment ${given.payments.refunded.id} of 40900 is refunded, its refunds sum to 0 and 1 failed.`,
      ),
    ],
  ],
  [
    'a refund that nobody will send any more',
    () => [sql`update refunds set status = 'pending' where payment_id = ${given.payments.refunded.id}`],
    () => [sql`update refunds set status = 'succeeded' where payment_id = ${given.payments.refunded.id}`],
    () => [
      named(
        'stuck-refund',
        `Refund ${given.refund} of 40900 is pending, but payment ${given.payments.refunded.id} counts as settled.`,
      ),
    ],
  ],
  [
    'a payment that waits too long to be settled',
    () => [age('voided', 61), sql`update payments set settled_at = null where id = ${given.payments.voided.id}`],
    () => [age('voided', 0), sql`update payments set settled_at = now() where id = ${given.payments.voided.id}`],
    () => [
      named(
        'not-settled',
        `Payment ${given.payments.voided.id} (voided, order ${given.voided}) has waited for 61 minutes to be settled.`,
      ),
    ],
  ],
  [
    'a payment that should have been let go',
    () => [age('open', 76)],
    () => [age('open', 0)],
    () => [
      named(
        'not-let-go',
        `Payment ${given.payments.open.id} (open) has no order and was not looked at for 76 minutes.`,
      ),
    ],
  ],
])('%s is named, and nothing else', async (_what, tampering, repair, expected) => {
  expect(await mismatchesAfter(shop, tampering(), repair())).toEqual(expected())
})

test('a failed refund that was made good is named no longer', async () => {
  await shop.db.execute(sql`update refunds set status = 'failed' where payment_id = ${given.payments.refunded.id}`)
  await shop.db.execute(refund('refunded', 40_900, 'succeeded'))

  expect(await checkBooks(shop)).toEqual([])

  await shop.db.execute(sql`delete from refunds where reason = 'tampering'`)
  await shop.db.execute(sql`update refunds set status = 'succeeded' where payment_id = ${given.payments.refunded.id}`)
})

test('a payment has its time: just under an hour is not too long', async () => {
  await shop.db.execute(age('voided', 59))
  await shop.db.execute(age('open', 74))
  await shop.db.execute(sql`update payments set settled_at = null where id = ${given.payments.voided.id}`)

  expect(await checkBooks(shop)).toEqual([])
  expect(await whatOf({ patienceInMs: 0 })).toEqual(['not-settled', 'not-let-go'])

  await shop.db.execute(sql`update payments set settled_at = now(), updated_at = now()
    where id = ${given.payments.voided.id}`)
  await shop.db.execute(age('open', 0))
})

function named(what: string, detail: string): Mismatch {
  return { what, detail }
}

async function whatOf(options?: Parameters<typeof checkBooks>[1]): Promise<string[]> {
  return (await checkBooks(shop, options)).map(({ what }) => what)
}

type SoldKind = 'paid' | 'refunded' | 'voided'

function refund(kind: SoldKind, amount: number, status: string): SQL {
  return sql`
    insert into refunds (payment_id, amount_in_fils, status, reason)
    values (${given.payments[kind].id}, ${amount}, ${status}, 'tampering')`
}

function age(kind: 'voided' | 'open', minutes: number): SQL {
  return sql`update payments set updated_at = now() - ${minutes} * interval '1 minute'
    where id = ${given.payments[kind].id}`
}
