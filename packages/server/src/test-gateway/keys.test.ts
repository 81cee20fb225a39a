import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb } from '../db/open-db'
import { openGateway, openTestGatewayApp } from '../open-gateway'
import { saveEvent } from '../payments/receive-event'
import { signedEvent } from '../testing/gateway-event'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { keysOf, TEST_PUBLISHABLE_KEY, TEST_SECRET_KEY, TEST_WEBHOOK_SECRET } from './keys'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

test('in production the test gateway has keys that nobody knows, the same in every process', async () => {
  const processes = [1, 2].map(() => openDb({ url: shop.url, connections: 2, onIdleFault: () => undefined }))
  const shops = processes.map(({ db }) => ({ ...shop, db }))
  const gateways = await Promise.all(shops.map((shop) => openGateway(undefined, shop, { isProduction: true })))
  const [one, other] = await Promise.all(shops.map((shop) => keysOf(shop)))

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

test.each([
  ['another machine', { remoteAddress: '192.0.2.7' }],
  ['another machine, through a proxy here', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
])('what the secret key opens does not answer %s', async (_who, from) => {
  const app = await openTestGatewayApp(shop)
  const headers = { authorization: `Bearer ${(await keysOf(shop)).secretKey}`, ...('headers' in from && from.headers) }

  for (const [method, url] of [
    ['GET', '/v1/payment_intents'],
    ['POST', '/v1/refunds'],
    ['GET', '/v1/events'],
    ['POST', '/behaviour'],
    ['DELETE', '/behaviour'],
  ] as const) {
    const answer = await app.inject({ ...from, method, url: `/test-gateway${url}`, headers })
    expect(answer.statusCode).toBe(403)
  }
  const confirm = '/test-gateway/v1/payment_intents/pi_none/confirm'
  const answer = await app.inject({ ...from, method: 'POST', url: confirm, payload: '' })
  expect(answer.statusCode).not.toBe(403)
})
