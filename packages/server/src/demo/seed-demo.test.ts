import { COLOURS } from '@shop/contract/catalog'
import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyPassword } from '../accounts/password-hash'
import { suggest } from '../search/suggest'
import { categories, orders, pictures, products, reviews, searchSynonyms, squadPlayers, users } from '../schema'
import { givenUser } from '../testing/account-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { clearDemo } from './clear-demo'
import { DEMO_CUSTOMER } from './demo-accounts'
import { seedDemo, type SeededDemo } from './seed-demo'

let shop: TestShop
let outcomes: (SeededDemo | undefined)[]
const said: string[] = []

/** Seeds twice in parallel, like two processes that start at the same time. */
beforeAll(async () => {
  shop = await openTestShop()
  const options = { isProduction: false, onProgress: (text: string) => said.push(text) }
  outcomes = await Promise.all([seedDemo(shop, options), seedDemo(shop, options)])
})
afterAll(() => shop.close())

test('an empty shop gets the whole demo, once however many processes start, and is told what it got', async () => {
  expect(await shop.db.$count(categories)).toBe(6 + 110)
  expect(await shop.db.$count(products)).toBe(330)
  expect(outcomes).toHaveLength(2)
  expect(outcomes).toContain(undefined)
  expect(outcomes).toContainEqual({
    products: 330,
    reviews: await shop.db.$count(reviews),
    orders: await shop.db.$count(orders),
  })
  expect(said.filter((text) => text.startsWith('Loaded 330 jerseys and'))).toHaveLength(1)
})

test('everything is marked as demo', async () => {
  for (const table of [categories, products, reviews, users, searchSynonyms, orders, squadPlayers]) {
    expect(await shop.db.$count(table, eq(table.isDemo, false))).toBe(0)
  }
})

test('every jersey has a picture of both sides, kit, season, and colours a shopper can filter by', async () => {
  const keys = new Set((await shop.db.select({ key: pictures.key }).from(pictures)).map(({ key }) => key))

  for (const { name, pictureKey, backPictureKey, kit, season, colours, colour } of await shop.db
    .select()
    .from(products)) {
    expect(keys.has(pictureKey ?? '') && keys.has(backPictureKey ?? ''), name).toBe(true)
    expect([kit, season], name).toEqual([expect.stringMatching(/home|away|third/), '2026/27'])
    expect(colours.length, name).toBeGreaterThan(0)
    expect(COLOURS, name).toEqual(expect.arrayContaining([...colours, colour]))
  }
})

test('every jersey says what it is made of, how to wash it, how it fits and how it compares with the players’', async () => {
  for (const { name, material, care, fit, onThePitch } of await shop.db.select().from(products)) {
    expect([material, care, fit, onThePitch], name).toEqual(
      Array.from({ length: 4 }, () => expect.stringMatching(/.{20}/) as string),
    )
  }
})

test('the stock of a jersey is the sum of its sizes', async () => {
  for (const { name, sizes, sizeStock, stock } of await shop.db.select().from(products)) {
    expect(Object.keys(sizeStock ?? {}).sort(), name).toEqual([...sizes].sort())
    expect(
      Object.values(sizeStock ?? {}).reduce((sum, pieces) => sum + pieces, 0),
      name,
    ).toBe(stock)
  }
})

test('a club shows its home jersey and on its banner the back with what its supporters call it', async () => {
  const [arsenal] = await shop.db.select().from(categories).where(eq(categories.name, 'Arsenal'))
  const [picture] = await shop.db
    .select()
    .from(pictures)
    .where(eq(pictures.key, arsenal?.pictureKey ?? ''))
  const [banner] = await shop.db
    .select()
    .from(pictures)
    .where(eq(pictures.key, arsenal?.bannerKey ?? ''))
  const [home] = await shop.db.select().from(products).where(eq(products.name, 'Arsenal Home Jersey 2026/27'))

  const { drape, ...design } = home?.drawing ?? {}
  expect(drape).toBeDefined()
  expect(picture?.drawing).toMatchObject({ view: 'front', jersey: design })
  expect(banner?.drawing).toMatchObject({ view: 'back', name: 'GUNNERS', number: 26 })
  expect(arsenal?.facts).toMatchObject({ city: 'London', founded: 1886, stadium: 'Emirates Stadium', colour: 'red' })
})

test('some jerseys have reviews, written after they came in and not in the future, mostly by the content', async () => {
  const written = await shop.db
    .select({ rating: reviews.rating, comment: reviews.comment, at: reviews.createdAt, since: products.createdAt })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
  const content = written.filter(({ rating }) => rating >= 3)

  expect(written.length).toBeGreaterThan(250)
  expect(written.every(({ at, since }) => at >= since && at <= new Date())).toBe(true)
  expect(content.length / written.length).toBeGreaterThan(0.85)
  expect(written.some(({ comment }) => comment === null)).toBe(true)
  expect(await shop.db.$count(products, eq(products.ratingCount, 0))).toBeGreaterThan(50)
})

test('the demo customer can sign in with the published password and has reviewed nothing', async () => {
  const [customer] = await shop.db.select().from(users).where(eq(users.email, DEMO_CUSTOMER.email))

  expect(customer?.role).toBe('customer')
  expect(await verifyPassword(DEMO_CUSTOMER.password, customer?.passwordHash ?? '')).toBe(true)
  expect(await shop.db.$count(reviews, eq(reviews.userId, customer?.id ?? 0))).toBe(0)
})

test('seeding again does nothing', async () => {
  const before = await shop.db.$count(reviews)

  expect(await seedDemo(shop, { isProduction: false })).toBeUndefined()

  expect([await shop.db.$count(products), await shop.db.$count(reviews)]).toEqual([330, before])
})

test('a seeding that is stopped leaves nothing behind', async () => {
  const empty = await openTestShop()
  await empty.pool.query("alter table reviews add constraint stop check (comment <> 'Love it.')")

  await expect(seedDemo(empty, { isProduction: false })).rejects.toThrow()

  for (const table of [categories, products, pictures, users]) expect(await empty.db.$count(table)).toBe(0)
  await empty.close()
})

test('in production nobody gets a published password, and whoever has a demo address already keeps it', async () => {
  const empty = await openTestShop()
  const real = await givenUser(empty, { email: 'Arjun.Menon@example.com' })

  await seedDemo(empty, { isProduction: true })

  expect(await empty.db.$count(users, eq(users.email, DEMO_CUSTOMER.email))).toBe(0)
  expect(await empty.db.$count(users, eq(users.role, 'admin'))).toBe(0)
  expect(await empty.db.$count(reviews, eq(reviews.userId, real.id))).toBe(0)
  await empty.close()
})

describe('a shop whose demo is older than the texts about material, care and fit', () => {
  const described = () => shop.db.$count(products, isNotNull(products.material))
  const empty = { material: null, care: null, fit: null, onThePitch: null }
  const seedTwice = () => Promise.all([1, 2].map(() => seedDemo(shop, { isProduction: false })))

  test('gets the texts at the next start, once however many processes start', async () => {
    const [before] = await shop.db.select().from(products).where(eq(products.name, 'Arsenal Home Jersey 2026/27'))
    await shop.db.update(products).set(empty)

    expect(await seedTwice()).toEqual([undefined, undefined])

    expect(await described()).toBe(330)
    const [after] = await shop.db.select().from(products).where(eq(products.name, 'Arsenal Home Jersey 2026/27'))
    expect(after).toEqual({ ...before, version: (before?.version ?? 0) + 1 })
  })

  test('does not get back a text that staff emptied', async () => {
    await shop.db.update(products).set(empty).where(eq(products.kit, 'home'))

    await seedDemo(shop, { isProduction: false })

    expect(await described()).toBe(220)
  })
})

describe('a shop whose demo is older than its synonyms', () => {
  const count = () => shop.db.$count(searchSynonyms)
  let all: number
  beforeAll(async () => {
    all = await count()
    await shop.db.delete(searchSynonyms)
  })

  test('gets them at the next start, once however many processes start, and no other demo', async () => {
    const options = { isProduction: false }
    expect(await Promise.all([seedDemo(shop, options), seedDemo(shop, options)])).toEqual([undefined, undefined])

    expect(await count()).toBe(all)
    expect(await shop.db.$count(searchSynonyms, eq(searchSynonyms.isDemo, false))).toBe(0)
    expect((await suggest(shop, 'الملكي')).clubs.map(({ name }) => name)).toEqual(['Real Madrid'])
    expect((await suggest(shop, 'قميص')).products_count).toBe(330)
    expect(await shop.db.$count(products)).toBe(330)
  })

  test('does not get back one that somebody removed', async () => {
    await shop.db.delete(searchSynonyms).where(eq(searchSynonyms.phrase, 'Gooners'))

    await seedDemo(shop, { isProduction: false })

    expect(await count()).toBe(all - 1)
  })

  test('gets none for its own clubs, nor once the demo is cleared', async () => {
    await shop.db.delete(searchSynonyms)
    await shop.db.update(categories).set({ isDemo: false }).where(eq(categories.name, 'Arsenal'))
    await seedDemo(shop, { isProduction: false })
    expect(await shop.db.$count(searchSynonyms, eq(searchSynonyms.phrase, 'Gooners'))).toBe(0)
    expect(await count()).toBeGreaterThan(0)

    await clearDemo(shop)
    await seedDemo(shop, { isProduction: false })
    expect(await count()).toBe(0)
  })
})
