import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenAdmin, givenSession } from '../testing/account-factories'
import { givenArrivedPromise, givenKit, LEAVER, STAYER, tokenOf } from '../testing/promise-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { offerPromises } from './offer-promises'

let shop: TestShop
let app: FastifyInstance
let adminId: number
let staff: { authorization: string }
beforeAll(async () => {
  shop = await openTestShop()
  app = await buildTestApp(shop)
  const admin = await givenAdmin(shop)
  adminId = admin.id
  staff = { authorization: `Bearer ${await givenSession(shop, admin)}` }
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

async function send(method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = {}) {
  const response = await app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}

test('from the departure to the answer without a login; a GET of the link chooses nothing', async () => {
  const kit = await givenKit(shop, adminId)
  const { order, user } = await givenArrivedPromise(shop, kit, adminId)
  const left = { club_id: kit.clubId, ...LEAVER }
  expect(await send('POST', '/api/admin/departures', left)).toMatchObject({ status: 401 })
  expect(await send('POST', '/api/admin/departures', left, staff)).toMatchObject({ status: 201 })
  await offerPromises(shop)
  const listed = await send('GET', '/api/admin/promises?state=open', undefined, staff)
  expect(listed).toMatchObject({ status: 200, body: { data: [{ order_id: order.id }], days: 90 } })
  const [offer] = listed.body.data as { id: number }[]
  const token = await tokenOf(shop, offer?.id ?? 0)

  expect((await app.inject({ method: 'GET', url: `/api/promise-offers?token=${token}` })).statusCode).toBe(404)
  const opened = await send('POST', '/api/promise-offers/open', { token })
  expect(opened).toMatchObject({ status: 200, body: { state: 'open', place: 'Dubai' } })
  // Mails are forwarded: the link tells neither name nor address of the customer.
  for (const secret of [user.email, user.name, 'Al Wasl', '+971'])
    expect(JSON.stringify(opened.body)).not.toContain(secret)

  const answer = { token, choice: 'swap', player: STAYER }
  expect(await send('POST', '/api/promise-offers', { ...answer, choice: 'all' })).toMatchObject({ status: 422 })
  expect(await send('POST', '/api/promise-offers', { ...answer, token: 'x' })).toMatchObject({ status: 422 })
  expect(await send('POST', '/api/promise-offers', answer)).toMatchObject({ status: 200, body: { state: 'answered' } })
  const again = await send('POST', '/api/promise-offers', { token, choice: 'keep' })
  expect(again).toMatchObject({ status: 200, body: { taken: { choice: 'swap' } } })
})
