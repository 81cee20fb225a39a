import { afterAll, beforeAll, expect, test } from 'vitest'
import { getKeys, makeSecretKeys, TEST_PUBLISHABLE_KEY, TEST_SECRET_KEY, TEST_WEBHOOK_SECRET } from './keys'
import { gatewayOn, openPool, openTestGateway, type OpenGateway } from './testing/open-test-gateway'

let gateway: OpenGateway
beforeAll(async () => void (gateway = await openTestGateway()))
afterAll(() => gateway.close())

test('secret keys are the same in every process, and take the place of the public ones', async () => {
  const other = openPool(gateway.url)
  await Promise.all([makeSecretKeys(gateway), makeSecretKeys(gatewayOn(other))])

  // Keys are read once by each process: the first gateway has read none yet.
  const keys = await getKeys(gateway)
  expect(await getKeys(gatewayOn(other))).toEqual(keys)
  for (const known of [TEST_SECRET_KEY, TEST_PUBLISHABLE_KEY, TEST_WEBHOOK_SECRET]) {
    expect(Object.values(keys)).not.toContain(known)
  }
  const headers = { authorization: `Bearer ${TEST_SECRET_KEY}` }
  expect((await gateway.app.inject({ url: '/test-gateway/v1/refunds', headers })).statusCode).toBe(401)
  await other.end()
})

test.each([
  ['another machine', { remoteAddress: '192.0.2.7' }],
  ['another machine, through a proxy here', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
])('what the secret key opens does not answer %s', async (_who, from) => {
  const { app } = gateway
  const headers = {
    authorization: `Bearer ${(await getKeys(gateway)).secretKey}`,
    ...('headers' in from && from.headers),
  }

  for (const [method, url] of [
    ['GET', '/v1/payment_intents'],
    ['POST', '/v1/refunds'],
    ['GET', '/v1/disputes'],
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
