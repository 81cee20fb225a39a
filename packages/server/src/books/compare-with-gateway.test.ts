import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentGateway } from '../kernel/ports'
import type { Shop } from '../kernel/shop'
import {
  givenBooks,
  givenOrderInDoubt,
  mismatchesAfter,
  paymentOfOrder,
  type GivenBooks,
} from '../testing/books-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder, misbehave } from '../testing/checkout-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { checkBooks, readBooks, type Mismatch } from './check-books'

let shop: TestShop
let given: GivenBooks
beforeAll(async () => {
  shop = await openTestShop()
  given = await givenBooks(shop)
})
afterAll(() => shop.close())

test.each<[what: string, tampering: () => SQL[], repair: () => SQL[], expected: () => Mismatch[]]>([
  [
    'money that the gateway never took',
    () => [setIntent('paid', sql`status = 'requires_capture', amount_received = 0`)],
    () => [setIntent('paid', sql`status = 'succeeded', amount_received = amount`)],
    () => [
      differs(
        `Payment ${given.payments.paid.id} for order ${given.paid} is captured, but its intent ${given.payments.paid.intentId} is requires_capture at the gateway.`,
      ),
    ],
  ],
  [
    'money that the gateway let go',
    () => [setIntent('paid', sql`status = 'canceled', amount_received = 0, canceled_at = now()`)],
    () => [setIntent('paid', sql`status = 'succeeded', amount_received = amount, canceled_at = null`)],
    () => [
      differs(
        `Payment ${given.payments.paid.id} for order ${given.paid} is captured, but its intent ${given.payments.paid.intentId} is canceled at the gateway.`,
      ),
    ],
  ],
  [
    'a refund of what the gateway never took',
    () => [
      setIntent('refunded', sql`status = 'canceled', amount_received = 0, amount_refunded = 0, canceled_at = now()`),
    ],
    () => [
      setIntent(
        'refunded',
        sql`status = 'succeeded', amount_received = amount, amount_refunded = amount, canceled_at = null`,
      ),
    ],
    () => [
      differs(
        `Payment ${given.payments.refunded.id} for order ${given.refunded} is refunded, but its intent ${given.payments.refunded.intentId} is canceled at the gateway.`,
      ),
    ],
  ],
  [
    'an authorisation that was not let go',
    () => [setIntent('voided', sql`status = 'requires_capture', canceled_at = null`)],
    () => [setIntent('voided', sql`status = 'canceled', canceled_at = now()`)],
    () => [
      differs(
        `Payment ${given.payments.voided.id} for order ${given.voided} is voided, but its intent ${given.payments.voided.intentId} is requires_capture at the gateway.`,
      ),
    ],
  ],
  [
    'money that was taken although the payment was let go',
    () => [setIntent('voided', sql`status = 'succeeded', amount_received = amount, canceled_at = null`)],
    () => [setIntent('voided', sql`status = 'canceled', amount_received = 0, canceled_at = now()`)],
    () => [
      differs(
        `Payment ${given.payments.voided.id} for order ${given.voided} is voided, but its intent ${given.payments.voided.intentId} is succeeded at the gateway.`,
      ),
    ],
  ],
  [
    'money that was taken without an order',
    // A method that takes the money at once has some time to get its order.
    () => [setIntent('open', sql`status = 'succeeded', amount_received = amount`), touchPayment('open', '70 minutes')],
    () => [
      setIntent('open', sql`status = 'requires_payment_method', amount_received = 0`),
      touchPayment('open', '0 minutes'),
    ],
    () => [
      differs(
        `Payment ${given.payments.open.id} without an order is open, but its intent ${given.payments.open.intentId} is succeeded at the gateway.`,
      ),
    ],
  ],
  [
    'another amount',
    () => [setIntent('paid', sql`amount = 202600`)],
    () => [setIntent('paid', sql`amount = 202500`)],
    () => [
      {
        what: 'gateway-amount',
        detail: `Payment ${given.payments.paid.id} is of 202500 usd, but its intent ${given.payments.paid.intentId} of 202600 usd.`,
      },
    ],
  ],
  [
    'a part that was captured unheard of',
    () => [setIntent('paid', sql`amount_received = 1500`)],
    () => [setIntent('paid', sql`amount_received = amount`)],
    () => [
      {
        what: 'gateway-captured',
        detail: `Payment ${given.payments.paid.id} took 202500, but its intent ${given.payments.paid.intentId} 1500.`,
      },
    ],
  ],
  [
    'money that was returned unheard of',
    () => [setIntent('paid', sql`amount_refunded = 700`)],
    () => [setIntent('paid', sql`amount_refunded = 0`)],
    () => [
      {
        what: 'gateway-refunded',
        detail: `Of payment ${given.payments.paid.id} went back 0, but of its intent ${given.payments.paid.intentId} 700.`,
      },
    ],
  ],
  [
    'an intent that is known to only one of the two',
    () => [setIntent('paid', sql`id = 'pi_other'`)],
    () => [sql`update gateway_intents set id = ${given.payments.paid.intentId} where id = 'pi_other'`],
    () => [
      {
        what: 'gateway-only',
        detail: `Intent pi_other (succeeded, 202500 usd) belongs to no payment. It was made for customer ${given.user}.`,
      },
      differs(
        `Payment ${given.payments.paid.id} for order ${given.paid} is captured, but its intent ${given.payments.paid.intentId} does not exist at the gateway.`,
      ),
    ],
  ],
])('%s is named, and nothing else', async (_what, tampering, repair, expected) => {
  expect(await mismatchesAfter(shop, tampering(), repair(), { withGateway: true })).toEqual(expected())
})

test('a failed payment has its time to be let go', async () => {
  const held = [setIntent('failed', sql`status = 'requires_capture', canceled_at = null`)]
  const released = [setIntent('failed', sql`status = 'canceled', canceled_at = now()`)]

  expect(await mismatchesAfter(shop, held, released, { withGateway: true })).toEqual([])
  expect(await mismatchesAfter(shop, held, released, { withGateway: true, patienceInMs: 0 })).toMatchObject([
    { what: 'gateway-status' },
  ])
})

test('a card that was authorised for nothing we know of is named', async () => {
  await shop.db.execute(aForeignIntent('pi_foreign', 'requires_capture'))

  expect(await checkBooks(shop, { withGateway: true })).toEqual([
    {
      what: 'gateway-only',
      detail: 'Intent pi_foreign (requires_capture, 500 usd) belongs to no payment.',
      ...{ intentId: 'pi_foreign', amount: 500, currency: 'usd' },
    },
  ])

  await shop.db.execute(sql`delete from gateway_intents where id = 'pi_foreign'`)
})

test('an order is not yet a mismatch while its capture is being recorded', async () => {
  const product = await givenProduct(shop)
  await misbehave(shop, { call: 'capture', what: 'fail', status: 429, moment: 'after' })
  const captured = await givenOrder(shop, [{ product, size: 'M' }])
  expect(captured.payment_status).toBe('authorized')
  await givenOrderInDoubt(shop, [{ product, size: 'M' }])

  expect(await checkBooks(shop, { withGateway: true })).toEqual([])
})

test('what the gateway listed before it changed is asked for again', async () => {
  const { intentId } = await paymentOfOrder(shop, given.paid)

  const outdated = await checkBooks(
    withGateway({
      listIntents: async (after) => {
        const page = await shop.gateway.listIntents(after)
        const intents = page.intents.map((intent) =>
          intent.id === intentId ? { ...intent, status: 'requires_capture' as const } : intent,
        )
        return { ...page, intents }
      },
    }),
    { withGateway: true },
  )

  expect(outdated).toEqual([])
})

test('what the shop changes while it is looked at is no mismatch', async () => {
  const { id, intentId } = await paymentOfOrder(shop, given.paid)
  const changing = withGateway({
    listIntents: () => Promise.resolve({ intents: [], hasMore: false }),
    findIntent: async (wanted) => {
      if (wanted !== intentId) return shop.gateway.findIntent(wanted)
      await shop.db.execute(sql`update payments set updated_at = clock_timestamp() where id = ${id}`)
      return undefined
    },
  })

  expect(await checkBooks(changing, { withGateway: true })).toEqual([])
})

test('the gateway’s list is read to its end', async () => {
  const { counts } = await readBooks(shop, { withGateway: true })
  await shop.db.execute(sql`
    insert into gateway_intents (id, client_secret, amount, currency, capture_method, status, canceled_at, created_at)
    select 'pi_old' || number, 'secret', 500, 'usd', 'manual', 'canceled', now(), now()
    from generate_series(1, 250) number`)
  await shop.db.execute(aForeignIntent('pi_foreign', 'requires_payment_method'))

  const { counts: after, mismatches } = await readBooks(shop, { withGateway: true })

  expect(mismatches).toEqual([])
  expect(after.intents).toBe((counts.intents ?? 0) + 251)
})

function differs(detail: string): Mismatch {
  return { what: 'gateway-status', detail }
}

function setIntent(kind: keyof GivenBooks['payments'], change: SQL): SQL {
  return sql`update gateway_intents set ${change} where id = ${given.payments[kind].intentId}`
}

function touchPayment(kind: keyof GivenBooks['payments'], ago: string): SQL {
  return sql`update payments set updated_at = now() - ${ago}::interval where id = ${given.payments[kind].id}`
}

function aForeignIntent(id: string, status: string): SQL {
  return sql`
    insert into gateway_intents (id, client_secret, amount, currency, capture_method, status, created_at)
    values (${id}, 'secret', 500, 'usd', 'manual', ${status}, now())`
}

function withGateway(gateway: Partial<PaymentGateway>): Shop {
  return { ...shop, gateway: { ...shop.gateway, ...gateway } }
}
