import type { OwnUser, SignedIn, User } from '@shop/contract/accounts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listPapers } from '../invoices/get-papers'
import { jobHandlers } from '../job-handlers'
import { givenSession, givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { forgetJobs, queuedJobs } from '../testing/queued-jobs'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { getUser } from './get-user'
import { noteLanguage, siteFor } from './reader-language'

let shop: TestShop
let app: FastifyInstance
beforeAll(async () => {
  shop = await openTestShop()
  app = await buildTestApp(shop)
})
beforeEach(() => forgetJobs(shop))
afterAll(async () => {
  await app.close()
  await shop.close()
})

const send = (method: InjectOptions['method'], url: string, payload: object, headers: Record<string, string>) =>
  app.inject({ method, url, payload, headers })

let registered = 0
function registration() {
  registered += 1
  const password = 'stoppage-time'
  return { name: 'Sara', email: `reader-${registered}@example.org`, password, password_confirmation: password }
}

test('whoever registers on Arabic pages is welcomed in Arabic, with links to Arabic pages', async () => {
  const answer = await send('POST', '/api/register', registration(), { 'accept-language': 'ar' })

  expect(answer.json<SignedIn>().user.language).toBe('ar')
  const [welcome] = await queuedJobs(shop, 'send-mail')
  expect(welcome?.subject).toContain('أهلًا بك')
  expect(welcome?.text).toContain(`${shop.site.url}/ar/products`)
})

test('whoever registers on English pages, or with an old client, has no language and is welcomed in English', async () => {
  const clients: Record<string, string>[] = [{}, { 'accept-language': 'en' }]
  for (const headers of clients) {
    const { user } = (await send('POST', '/api/register', registration(), headers)).json<SignedIn>()
    expect(user).not.toHaveProperty('language')
  }
  expect((await queuedJobs(shop, 'send-mail')).map(({ subject }) => subject)).toEqual([
    'Welcome to Jersey Shop',
    'Welcome to Jersey Shop',
  ])
})

test('a person chooses their language in the profile; a client that knows of none changes none', async () => {
  const sara = await givenUser(shop)
  const change = async (input: object) => (await asUser(sara, input)).json<OwnUser>()

  expect(await change({ language: 'ar' })).toMatchObject({ language: 'ar' })
  expect(await change({})).toMatchObject({ language: 'ar' })
  expect(await change({ language: 'en' })).toMatchObject({ language: 'en' })
  expect((await asUser(sara, { language: 'tlh' })).statusCode).toBe(422)
})

test('the language of the pages where somebody buys counts until they have chosen one', async () => {
  const [sara, omar] = [await givenUser(shop), await givenUser(shop, { language: 'en' })]

  for (const { id } of [sara, omar]) {
    await noteLanguage(shop, id, 'en')
    await noteLanguage(shop, id, 'ar')
    await noteLanguage(shop, id, 'en')
  }

  expect((await getUser(shop, sara.id)).language).toBe('ar')
  expect((await getUser(shop, omar.id)).language).toBe('en')
})

test('a checkout on Arabic pages notes the language, even of a cart that is refused', async () => {
  const sara = await givenUser(shop)
  const headers = { authorization: `Bearer ${await givenSession(shop, sara)}`, 'accept-language': 'ar' }
  const shipping = { firstName: 'Sara', lastName: 'N', address1: 'a', city: 'Dubai', state: 'Dubai', zip: '0' }

  const refused = await send(
    'POST',
    '/api/checkout',
    { shipping: { ...shipping, country: 'AE', phone: '0501234567' }, payment_intent_id: 'pi_unknown' },
    headers,
  )

  expect(refused.statusCode).toBeGreaterThanOrEqual(400)
  expect(refused.json<{ message: string }>().message).toMatch(/\p{Script=Arabic}/u)
  expect((await getUser(shop, sara.id)).language).toBe('ar')
})

test('mails about an order are in the language that its customer has when they are sent', async () => {
  const sara = await givenUser(shop, { email: 'Sara.Reads@example.org' })
  const order = await givenOrder(shop, [{ product: await givenProduct(shop), size: 'M' }], sara)
  const confirm = () => jobHandlers['send-order-mail'](shop, { orderId: order.id, kind: 'confirmation' })

  await confirm()
  await noteLanguage(shop, sara.id, 'ar')
  await confirm()

  const [english, arabic] = shop.mailer.sent.slice(-2)
  expect(english?.subject).toBe(`Your order #${order.id} at Jersey Shop`)
  expect(arabic?.subject).toBe(`طلبك رقم \u2068${order.id}\u2069 في \u2068Jersey Shop\u2069`)
  expect(arabic?.html).toContain(`href="${shop.site.url}/ar/orders/${order.id}"`)
  expect((await siteFor(shop, 'sara.reads@EXAMPLE.org')).language).toBe('ar')
  expect((await siteFor(shop, 'nobody@example.org')).language).toBeUndefined()
})

async function asUser(user: User, change: object) {
  const headers = { authorization: `Bearer ${await givenSession(shop, user)}` }
  return send('PUT', '/api/user/profile', { name: user.name, email: user.email, ...change }, headers)
}

test('mails and papers name the jersey and the shop as their reader does; in English nothing is added', async () => {
  const before = shop.settings.current()
  const named = { shop_name_ar: 'متجر القمصان', mail_footer: 'Since 2019', mail_footer_ar: 'منذ 2019' }
  await shop.settings.update(() => Promise.resolve({ ...before, ...named }))
  const jersey = await givenProduct(shop, { name: 'Home Jersey', sizes: ['M'] })
  await shop.pool.query(`update products set translations = '{"ar": {"name": "القميص الأساسي"}}' where id = $1`, [
    jersey.id,
  ])
  const boughtBy = async (language?: 'ar') => {
    const { id } = await givenOrder(
      shop,
      [{ product: jersey, size: 'M' }],
      await givenUser(shop, language && { language }),
    )
    await jobHandlers['send-order-mail'](shop, { orderId: id, kind: 'confirmation' })
    await jobHandlers['issue-papers'](shop, { orderId: id })
    const [invoice] = await listPapers(shop, id)
    return { mail: shop.mailer.sent.at(-1)?.text, line: invoice?.body.lines[0], seller: invoice?.body.seller.name }
  }

  const arabic = await boughtBy('ar')
  for (const said of ['القميص الأساسي', 'متجر القمصان', 'منذ 2019']) expect(arabic.mail).toContain(said)
  expect(arabic.mail).not.toContain('Home Jersey')
  expect(arabic.line).toMatchObject({ name: 'Home Jersey', detail: 'Size M', name_translated: 'القميص الأساسي' })
  expect(arabic.line?.detail_translated).toBe('المقاس M')

  const english = await boughtBy()
  for (const said of ['Home Jersey', 'Jersey Shop', 'Since 2019']) expect(english.mail).toContain(said)
  expect(english.line).not.toHaveProperty('name_translated')
  expect([arabic.seller, english.seller]).toEqual(['Jersey Shop', 'Jersey Shop'])
  await shop.settings.update(() => Promise.resolve(before))
})
