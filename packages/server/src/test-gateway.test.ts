import {
  createTables,
  deliverEvent,
  getKeys,
  stripeInProcess,
  TEST_PUBLISHABLE_KEY,
  TEST_SECRET_KEY,
  TEST_WEBHOOK_SECRET,
} from '@shop/test-gateway'
import pg from 'pg'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDb } from './db/open-db'
import { jobHandlers } from './job-handlers'
import { runJobs } from './jobs/run-jobs'
import { openGateway, openTestGatewayApp } from './open-gateway'
import { saveEvent } from './payments/receive-event'
import { testGatewayOf } from './test-gateway'
import { givenEmptyDatabase } from './testing/database-factories'
import { signedEvent } from './testing/gateway-event'
import { openTestShop, type TestShop } from './testing/test-shop'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

test('in production the test gateway has keys that nobody knows, the same in every process', async () => {
  const processes = [1, 2].map(() => openDb({ url: shop.url, connections: 2, onIdleFault: () => undefined }))
  const shops = processes.map(({ db }) => ({ ...shop, db }))
  const gateways = await Promise.all(shops.map((shop) => openGateway(undefined, shop, { isProduction: true })))
  const [one, other] = await Promise.all(shops.map((shop) => getKeys(shop)))

  expect(other).toEqual(one)
  expect(gateways.map(({ publishableKey }) => publishableKey)).toEqual([one?.publishableKey, one?.publishableKey])
  for (const known of [TEST_SECRET_KEY, TEST_PUBLISHABLE_KEY, TEST_WEBHOOK_SECRET]) {
    expect(Object.values(one ?? {})).not.toContain(known)
  }
  await expect(gateways[0]?.listIntents()).resolves.toMatchObject({ intents: [] })

  const [inProduction, gateway] = [shops[0], gateways[0]]
  if (!inProduction || !gateway) throw new Error('There is no shop.')
  const app = await openTestGatewayApp(inProduction)
  const headers = { authorization: `Bearer ${TEST_SECRET_KEY}` }
  expect((await app.inject({ url: '/test-gateway/v1/refunds', headers })).statusCode).toBe(401)
  // Signed with the secret that everybody knows.
  const { body, signature } = signedEvent('charge.refunded', { payment_intent: 'pi_1' })
  await expect(saveEvent({ ...inProduction, gateway }, body, signature)).rejects.toMatchObject({
    code: 'malformed-request',
  })
  await Promise.all(processes.map(({ close }) => close()))
})

test('the job queue brings an event that bears news to the webhook, also at the second try', async () => {
  const stripe = stripeInProcess(await openTestGatewayApp(shop))
  const answers = [503]
  const arrived: Stripe.Event[] = []
  const deliver = (body: string, signature: string) => {
    const status = answers.shift() ?? 200
    if (status === 200) arrived.push(Stripe.webhooks.constructEvent(body, signature, TEST_WEBHOOK_SECRET))
    return Promise.resolve(status)
  }
  const { id } = await stripe.paymentIntents.create({ amount: 4200, currency: 'usd' })
  await stripe.paymentIntents.cancel(id)

  const handlers = {
    ...jobHandlers,
    'deliver-gateway-event': (_shop: unknown, { eventId }: { eventId: string }) =>
      deliverEvent(testGatewayOf(shop), eventId, deliver),
  }
  const jobs = await runJobs(shop, shop.pool, handlers)

  await vi.waitFor(
    () => expect(arrived).toMatchObject([{ type: 'payment_intent.canceled', data: { object: { id } } }]),
    60_000,
  )
  await jobs.stop()
})

test('the migrations make the tables that the test gateway wants', async () => {
  const fresh = new pg.Client({ connectionString: await givenEmptyDatabase() })
  await fresh.connect()
  await createTables(fresh)

  expect(await describeTables(shop.pool)).toEqual(await describeTables(fresh))
  await fresh.end()
})

/** Columns, constraints and indexes of the gateway's tables. */
async function describeTables(client: pg.Client | pg.Pool): Promise<unknown> {
  const { rows } = await client.query<object>(`
    select table_name, column_name as what, concat_ws(' ', data_type, is_nullable, column_default, is_identity) as definition
      from information_schema.columns where table_schema = 'public' and table_name like 'gateway\\_%'
    union all
    select conrelid::regclass::text, contype::text, pg_get_constraintdef(oid)
      from pg_constraint where conrelid::regclass::text like 'gateway\\_%' and contype <> 'n'
    union all
    select tablename, indexname, replace(indexdef, 'public.', '')
      from pg_indexes where schemaname = 'public' and tablename like 'gateway\\_%'
    order by 1, 2, 3`)
  return rows
}
