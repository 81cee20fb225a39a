import type { Review } from '@shop/contract/reviews'
import { setTimeout as wait } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app'
import { openShopCache } from './shop-cache'
import { hideReview, hideReviewPicture } from '../reviews/hide-review'
import { voteOnReview } from '../reviews/judge-reviews'
import { replyToReview } from '../reviews/reply-to-review'
import { uploadReviewPicture } from '../reviews/review-pictures'
import { writeReview } from '../reviews/write-review'
import { givenAdmin, givenSession, givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { aPhotograph } from '../testing/picture-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { followChanges, type FollowedChanges } from './follow-changes'
import type { AnswerCache } from './shop-cache'
import { serveCachedFirst } from './serve-cached'

interface Process {
  app: FastifyInstance
  answers: AnswerCache
  changes: FollowedChanges
  url: string
}

/** Only a process that hangs takes this long; on a busy machine it takes more than the second that is usual. */
const LONGEST_START_IN_MS = 20_000

let shop: TestShop
let one: Process
let other: Process

/** As a process of its own would: it shares nothing with the other but the database. */
async function startProcess(): Promise<Process> {
  const cache = openShopCache()
  const changes = followChanges(shop.url, cache)
  const { answers } = changes
  const app = await buildApp(
    { ...shop, cache },
    {
      cache: changes,
      isReady: () => Promise.resolve(true),
      logger: pino({ level: 'silent' }),
    },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  serveCachedFirst(app.server, answers, { isOpen: () => true })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  // From then on it hears of changes.
  const isListening = async () => {
    await fetch(`${url}/api/leagues`)
    expect(answers.find('/api/leagues')).toBeDefined()
  }
  await vi.waitFor(isListening, LONGEST_START_IN_MS)
  return { app, answers, changes, url }
}

beforeAll(async () => {
  shop = await openTestShop()
  one = await startProcess()
  other = await startProcess()
})
afterAll(async () => {
  for (const { app, changes } of [one, other]) {
    await app.close()
    await changes.stop()
  }
  await shop.close()
})

const nameIn = async ({ url }: Process, id: number) =>
  ((await (await fetch(`${url}/api/products/${id}`)).json()) as { name: string }).name

const rename = (id: number, name: string) => shop.pool.query('update products set name = $1 where id = $2', [name, id])

test('an answer is ready from its second asking on, and says so by the same bytes', async () => {
  const { id } = await givenProduct(shop)
  const path = `/api/products/${id}`
  expect(one.answers.find(path)).toBeUndefined()
  const first = await fetch(one.url + path)
  const body = await first.text()
  expect(one.answers.find(path)).toBeDefined()

  const second = await fetch(one.url + path)
  expect(await second.text()).toBe(body)
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
  expect(second.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
})

test('a word that comes into the shop is understood by every process that did not know it', async () => {
  const { id } = await givenProduct(shop)
  const found = async ({ url }: Process) =>
    (
      (await (
        await fetch(`${url}/api/products?search=zanzibar&max_price=${10_000 + (asked += 1)}`)
      ).json()) as unknown[]
    ).length
  let asked = 0
  expect(await Promise.all([one, other].map(found))).toEqual([0, 0])
  expect(await Promise.all([one, other].map(found))).toEqual([0, 0])

  await rename(id, 'Zanzibar Home Jersey')
  for (const process of [one, other]) await vi.waitFor(async () => expect(await found(process)).toBe(1))
})

test('a sold piece and a new price are seen in lists that were never asked for before', async () => {
  const { id } = await givenProduct(shop, { name: 'Madagascar Home Jersey', stock: 5 })
  let asked = 0
  const listed = async ({ url }: Process) => {
    const answer = await fetch(`${url}/api/products?search=madagascar&max_price=${10_000 + (asked += 1)}`)
    const [product] = (await answer.json()) as { stock: number; price: number }[]
    return [product?.stock, product?.price]
  }
  await Promise.all([one, other].map(listed))

  await shop.pool.query('update products set stock = 4, size_stock = null where id = $1', [id])
  for (const process of [one, other]) await vi.waitFor(async () => expect((await listed(process))[0]).toBe(4))
  await shop.pool.query('update products set price_in_fils = 12300 where id = $1', [id])
  for (const process of [one, other]) await vi.waitFor(async () => expect((await listed(process))[1]).toBe(123))
})

test('a change is seen by every process within a second', async () => {
  const { id } = await givenProduct(shop)
  await Promise.all([nameIn(one, id), nameIn(other, id)])

  await rename(id, 'Renamed Jersey')

  await expect.poll(() => nameIn(one, id), { timeout: 1000, interval: 20 }).toBe('Renamed Jersey')
  await expect.poll(() => nameIn(other, id), { timeout: 1000, interval: 20 }).toBe('Renamed Jersey')
})

test('a new translation of a product or its club is seen by every process within a second', async () => {
  const product = await givenProduct(shop)
  const paths = [`/api/products/${product.id}?language=ar`, `/api/products?id=${product.id}&language=ar`]
  const shown = async ({ url }: Process) =>
    (await Promise.all(paths.map(async (path) => (await fetch(url + path)).text()))).join()
  for (const process of [one, other]) expect(await shown(process)).not.toMatch(/قميص|العين/)

  const translate = (table: string, id: number, name: string) =>
    shop.pool.query(`update ${table} set translations = jsonb_build_object('ar', $1::jsonb) where id = $2`, [
      JSON.stringify({ name }),
      id,
    ])
  await translate('products', product.id, 'قميص')
  for (const process of [one, other]) await expect.poll(() => shown(process)).toMatch(/قميص.*قميص/s)
  await translate('categories', product.category_id, 'العين')
  for (const process of [one, other]) await expect.poll(() => shown(process)).toMatch(/العين.*العين/s)
})

test('whoever changes something sees it at once in the process that did it', async () => {
  const { id } = await givenProduct(shop)
  const token = await givenSession(shop, await givenUser(shop))
  const counted = async () =>
    ((await (await fetch(`${one.url}/api/products/${id}`)).json()) as { reviews_count: number }).reviews_count
  expect(await counted()).toBe(0)

  const written = await fetch(`${one.url}/api/products/${id}/reviews`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ rating: 5, comment: null }),
  })

  expect(written.status).toBe(201)
  expect(await counted()).toBe(1)
})

test('under many changes and readers, what is ready in the end is what is true', async () => {
  const { id } = await givenProduct(shop)
  let isOver = false
  const reading = [one, other].flatMap((process) =>
    Array.from({ length: 10 }, async () => {
      while (!isOver) await nameIn(process, id)
    }),
  )
  for (let n = 0; n < 150; n += 1) await rename(id, `Jersey ${n}`)
  await wait(300)
  isOver = true
  await Promise.all(reading)

  expect(await nameIn(one, id)).toBe('Jersey 149')
  expect(await nameIn(other, id)).toBe('Jersey 149')
})

test('while the database is not heard, nothing is given out that may be old; then it is ready again', async () => {
  const { id } = await givenProduct(shop)
  const path = `/api/products/${id}`
  await nameIn(one, id)
  expect(one.answers.find(path)).toBeDefined()

  await shop.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'jersey-shop listening'`)
  await expect.poll(() => one.answers.find(path)).toBeUndefined()
  await rename(id, 'Changed Meanwhile')

  expect(await nameIn(one, id)).toBe('Changed Meanwhile')
  await expect
    .poll(async () => {
      await nameIn(one, id)
      return one.answers.find(path)
    })
    .toBeDefined()
})

test.each([
  ['br, gzip', 'br'],
  ['gzip;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('to whoever accepts %s it is sent as %s', async (accepted, coding) => {
  const { id } = await givenProduct(shop, { description: 'long '.repeat(500) })
  for (let asking = 0; asking < 2; asking += 1) {
    const answer = await fetch(`${one.url}/api/products/${id}`, { headers: { 'accept-encoding': accepted } })
    expect(answer.headers.get('content-encoding')).toBe(coding)
    expect(await answer.json()).toMatchObject({ id })
  }
})

test('who has it already learns only that nothing is new', async () => {
  const { id } = await givenProduct(shop)
  const path = `${one.url}/api/products/${id}`
  const etag = (await fetch(path)).headers.get('etag') ?? ''

  const again = await fetch(path, { headers: { 'if-none-match': `"other", ${etag}` } })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  await rename(id, 'Something New')
  await expect
    .poll(async () => (await fetch(path, { headers: { 'if-none-match': etag } })).status, { timeout: 1000 })
    .toBe(200)
})

test('of many who ask at once for what is not ready, one asks the database', async () => {
  const [{ id }, other] = [await givenProduct(shop), await givenProduct(shop)]
  // The message of this change would otherwise empty the cache while it is being filled.
  await one.changes.catchUp()
  const asked = vi.spyOn(shop.pool, 'query')
  onTestFinished(() => asked.mockRestore())
  await nameIn(one, other.id)
  const statementsOfOne = asked.mock.calls.length
  asked.mockClear()

  const names = await Promise.all(Array.from({ length: 20 }, () => nameIn(one, id)))

  expect(new Set(names).size).toBe(1)
  expect(statementsOfOne).toBeGreaterThan(0)
  expect(asked.mock.calls.length).toBe(statementsOfOne)
})

test('a sale leaves ready what it does not concern', async () => {
  const [sold, other] = [await givenProduct(shop, { stock: 5 }), await givenProduct(shop)]
  const stockOf = async (id: number) =>
    ((await (await fetch(`${one.url}/api/products/${id}`)).json()) as { stock: number }).stock
  await one.changes.catchUp()
  const inStock = ['/api/products?in_stock=1', '/api/product-filters?in_stock=1']
  const counted = '/api/product-filters?kit=home'
  const asked = [...inStock, counted].map((path) => fetch(`${one.url}${path}`))
  await Promise.all([stockOf(sold.id), stockOf(other.id), ...asked])
  for (const path of [...inStock, counted]) expect(one.answers.find(path)).toBeDefined()

  await shop.pool.query('update products set stock = 4 where id = $1', [sold.id])

  await expect.poll(() => one.answers.find(`/api/products/${sold.id}`)).toBeUndefined()
  for (const path of inStock) expect(one.answers.find(path)).toBeUndefined()
  expect(one.answers.find(counted)).toBeDefined()
  expect(one.answers.find(`/api/products/${other.id}`)).toBeDefined()
  expect(await stockOf(sold.id)).toBe(4)
})

test('a page text that staff save is read at once in every process', async () => {
  const path = '/api/text-pages/delivery'
  const titleIn = async ({ url }: Process) => ((await (await fetch(url + path)).json()) as { title: string }).title
  expect([await titleIn(one), await titleIn(other)]).toEqual(['Delivery', 'Delivery'])
  const admin = await givenSession(shop, await givenUser(shop, { role: 'admin' }))

  const saved = await fetch(`${one.url}/api/admin/text-pages/delivery`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'By camel', description: 'Slowly.', body: 'By camel.', version: 0 }),
  })

  expect(saved.status).toBe(200)
  expect(await titleIn(one)).toBe('By camel')
  await expect.poll(() => titleIn(other)).toBe('By camel')
})

test('every column of a product tells of its change', async () => {
  const { rows } = await shop.pool.query<{ untold: string }>(`
    select attname as untold from pg_attribute
    where attrelid = 'products'::regclass and attnum > 0 and not attisdropped
      and attname <> 'id' and attgenerated = ''
      and not exists (
        select from pg_trigger
        where tgrelid = 'products'::regclass and tgname in ('tell_of_change', 'tell_of_pieces')
          and attnum = any (tgattr::int2[])
      )`)
  expect(rows).toEqual([])
})

test('a helpful vote, a reply, a hidden picture and a hidden review are seen at once, in every process', async () => {
  const [product, author, reader, admin] = [
    await givenProduct(shop),
    await givenUser(shop),
    await givenUser(shop),
    await givenAdmin(shop),
  ]
  const bytes = await aPhotograph().png().toBuffer()
  const picture = await uploadReviewPicture(shop, author.id, bytes.toString('base64'))
  const { id } = await writeReview(shop, author.id, product.id, { rating: 2, comment: 'Wide.', pictures: [picture.id] })
  const listed = async ({ url }: Process) =>
    (await (await fetch(`${url}/api/products/${product.id}/reviews`)).json()) as Review[]
  const seen = async (check: (review: Review | undefined) => void) => {
    for (const process of [one, other]) await vi.waitFor(async () => check((await listed(process))[0]))
  }
  await seen((review) => expect(review).toMatchObject({ helpful_count: 0, pictures: [{ id: picture.id }] }))

  await voteOnReview(shop, reader.id, id, true)
  await seen((review) => expect(review?.helpful_count).toBe(1))
  await replyToReview(shop, id, 'Thank you.', admin.id)
  await seen((review) => expect(review?.reply?.text).toBe('Thank you.'))
  await hideReviewPicture(shop, { id, pictureId: picture.id }, 'Blurred.', admin.id)
  await seen((review) => expect(review?.pictures).toEqual([]))
  await hideReview(shop, id, 'Not about the jersey.', admin.id)
  await seen((review) => expect(review).toBeUndefined())
})
