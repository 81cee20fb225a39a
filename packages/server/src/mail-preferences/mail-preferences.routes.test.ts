import type { LinkedMailPreferences, MailPreferences } from '@shop/contract/mail-preferences'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fitTokenOf } from '../fit/fit-token'
import { givenSession, givenUser } from '../testing/account-factories'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { getMailPreferences, saveMailPreferences } from './mail-preferences'
import { preferenceTokenOf, unsubscribingOf } from './preference-token'

const DEFAULTS = { stock_alert: true, price_drop: true, cart_reminder: false, fit_request: true }

let shop: TestShop
let app: FastifyInstance
beforeAll(async () => {
  shop = await openTestShop()
  app = await buildTestApp(shop)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const wantedBy = async ({ id }: { id: number }) => (await getMailPreferences(shop, id)).wanted
const pathOf = (url: string) => url.slice(shop.site.url.length)

test('a signed link shows the switches and a shortened address, and opening it changes nothing', async () => {
  const user = await givenUser(shop, { email: 'mariam@example.com' })
  const token = preferenceTokenOf(shop, user.id)
  const opened = await app.inject({ method: 'POST', url: '/api/mail-preferences/open', payload: { token } })
  expect(opened.json<LinkedMailPreferences>()).toEqual({ email: 'm•••@example.com', wanted: DEFAULTS })
  const { rowCount } = await shop.pool.query('select from mail_preferences where user_id = $1', [user.id])
  expect(rowCount).toBe(0)
})

test('a signed link switches mails off and on; what is left out stays', async () => {
  const user = await givenUser(shop)
  const token = preferenceTokenOf(shop, user.id)
  const save = (wanted: object) =>
    app.inject({ method: 'PUT', url: '/api/mail-preferences', payload: { token, wanted } })
  await save({ price_drop: false, cart_reminder: true })
  const saved = await save({ fit_request: false })
  expect(saved.json<LinkedMailPreferences>().wanted).toEqual({
    ...{ stock_alert: true, price_drop: false, cart_reminder: true, fit_request: false },
  })
  expect((await save({ newsletter: true })).statusCode).toBe(422)
})

test('a token for something else, a changed one and one of a deleted account open nothing', async () => {
  const [user, gone] = [await givenUser(shop), await givenUser(shop)]
  const token = preferenceTokenOf(shop, user.id)
  const ofGone = preferenceTokenOf(shop, gone.id)
  await shop.pool.query('delete from users where id = $1', [gone.id])
  const others = [
    fitTokenOf(shop, { lineId: user.id, userId: user.id }),
    token.replace(/^\d+/, String(user.id + 1)),
    ofGone,
    '',
    'x',
  ]
  for (const other of others) {
    const opened = await app.inject({ method: 'POST', url: '/api/mail-preferences/open', payload: { token: other } })
    expect(opened.statusCode).toBe(422)
    const payload = { token: other, wanted: { price_drop: false } }
    expect((await app.inject({ method: 'PUT', url: '/api/mail-preferences', payload })).statusCode).toBe(422)
  }
  expect(await wantedBy(user)).toEqual(DEFAULTS)
})

test('whoever is signed in sees and changes their own switches', async () => {
  const user = await givenUser(shop)
  const headers = { authorization: `Bearer ${await givenSession(shop, user)}` }
  const payload = { wanted: { cart_reminder: true } }
  const saved = await app.inject({ method: 'PUT', url: '/api/user/mail-preferences', headers, payload })
  expect(saved.json<MailPreferences>().wanted).toEqual({ ...DEFAULTS, cart_reminder: true })
  const read = await app.inject({ method: 'GET', url: '/api/user/mail-preferences', headers })
  expect(read.json<MailPreferences>()).toEqual(saved.json())
})

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
  ],
])('a mail program unsubscribes with one POST, without cookies (%s)', async (contentType, payload) => {
  const user = await givenUser(shop)
  const url = pathOf(unsubscribingOf(shop, user.id, 'price_drop').oneClickUrl)
  const headers = { 'content-type': contentType }
  for (const attempt of [1, 2]) {
    const response = await app.inject({ method: 'POST', url, headers, payload })
    expect([attempt, response.statusCode, response.body]).toEqual([attempt, 200, 'You are unsubscribed.\n'])
  }
  expect(await wantedBy(user)).toEqual({ ...DEFAULTS, price_drop: false })
})

test('a scanner that opens the address of the header changes nothing and is led to the page', async () => {
  const user = await givenUser(shop)
  const { oneClickUrl, pageUrl } = unsubscribingOf(shop, user.id, 'fit_request')
  for (const method of ['GET', 'HEAD'] as const) {
    const response = await app.inject({ method, url: pathOf(oneClickUrl) })
    expect(response.statusCode).toBe(302)
    const [, token = ''] = pageUrl.split('#token=')
    expect(response.headers.location).toBe(`/mail-preferences?stop=fit_request#token=${token}`)
    expect(response.headers['cache-control']).toBe('private, no-store')
  }
  expect(await wantedBy(user)).toEqual(DEFAULTS)
})

test('an address that was tampered with unsubscribes nobody', async () => {
  const user = await givenUser(shop)
  const url = pathOf(unsubscribingOf(shop, user.id, 'fit_request').oneClickUrl)
  const post = (url: string) => app.inject({ method: 'POST', url })
  expect((await post(url.replace('fit_request', 'orders'))).statusCode).toBe(404)
  expect((await post(url.replace(/token=\d+/, `token=${user.id + 1}`))).statusCode).toBe(422)
  expect((await post(`${url}&token=x`)).statusCode).toBe(404)
  expect((await post(url.replace(/&token=.*/, ''))).statusCode).toBe(404)
  expect(await wantedBy(user)).toEqual(DEFAULTS)
})

test('the moment of a consent stays when the same choice is made again', async () => {
  const user = await givenUser(shop)
  const early = { ...shop, now: () => new Date('2026-01-01T10:00:00Z') }
  await saveMailPreferences(early, user.id, { cart_reminder: true })
  await saveMailPreferences(shop, user.id, { cart_reminder: true })
  const { rows } = await shop.pool.query<{ changed_at: Date }>(
    'select changed_at from mail_preferences where user_id = $1',
    [user.id],
  )
  expect(rows).toEqual([{ changed_at: early.now() }])
})

test('twenty clicks at once leave one of the choices, whole', async () => {
  const user = await givenUser(shop)
  const all = (isWanted: boolean) =>
    Object.fromEntries(Object.keys(DEFAULTS).map((kind) => [kind, isWanted])) as typeof DEFAULTS
  await Promise.all(Array.from({ length: 20 }, (_, click) => saveMailPreferences(shop, user.id, all(click % 2 === 0))))
  expect(new Set(Object.values(await wantedBy(user))).size).toBe(1)
})
