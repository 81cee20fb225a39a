import { fils } from '@shop/contract/money'
import { asc, eq, isNull, TransactionRollbackError } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureAdmin } from '../accounts/ensure-admin'
import { addCategory } from '../assortment/add-category'
import { addProduct } from '../assortment/add-product'
import { listProducts } from '../search/list-products'
import { one } from '../db/one'
import type { Shop } from '../kernel/shop'
import { writeReview } from '../reviews/write-review'
import {
  categories,
  gatewayIntents,
  gatewayRefunds,
  orderEvents,
  orderLines,
  orders,
  payments,
  pictures,
  products,
  refunds,
  reviews,
  searchSynonyms,
  squadPlayers,
  users,
} from '../schema'
import { addSynonyms } from '../search/add-synonyms'
import { givenAdmin, givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { clearDemo } from './clear-demo'
import { seedDemo } from './seed-demo'

let seeded: TestShop
beforeAll(async () => {
  seeded = await openTestShop()
  await seedDemo(seeded, { isProduction: false })
})
afterAll(() => seeded.close())

test('a shop with nothing but the demo is empty afterwards', () =>
  onSeededShop(async (shop) => {
    const sold = await shop.db.$count(orders)
    const cleared = await clearDemo(shop)

    expect(cleared).toMatchObject({ products: 330, archivedProducts: 0, categories: 116, orders: sold, users: 15 })
    for (const table of [categories, products, reviews, users, pictures, searchSynonyms, squadPlayers])
      expect(await shop.db.$count(table)).toBe(0)
    for (const table of [orders, orderLines, orderEvents, payments, refunds, gatewayIntents, gatewayRefunds])
      expect(await shop.db.$count(table)).toBe(0)
  }))

test('clearing twice does no more than clearing once', () =>
  onSeededShop(async (shop) => {
    await clearDemo(shop)

    expect(Object.values(await clearDemo(shop)).every((count) => count === 0)).toBe(true)
  }))

test('a real jersey keeps its club and league, demo or not, and its picture', () =>
  onSeededShop(async (shop) => {
    const [club] = await shop.db.select().from(categories).where(eq(categories.name, 'Arsenal'))
    const [twin] = await shop.db.select().from(products).where(eq(products.name, 'Arsenal Home Jersey 2026/27'))
    const drawing = twin?.drawing ?? undefined
    const jersey = {
      name: 'Signed',
      description: 'One of one.',
      priceInFils: fils(99_900),
      sizes: ['M'],
      stock: 1,
      drawing,
    }
    const id = await addProduct(shop, { ...jersey, categoryId: club?.id ?? 0 })

    await clearDemo(shop)

    expect(await namesOf(shop, categories)).toEqual(['Premier League', 'Arsenal'])
    expect(await shop.db.select().from(products)).toMatchObject([
      { id, pictureKey: twin?.pictureKey, archivedAt: null },
    ])
  }))

test('the demo’s names go also from a club that stays, real ones remain', () =>
  onSeededShop(async (shop) => {
    const [club] = await shop.db.select().from(categories).where(eq(categories.name, 'Arsenal'))
    const categoryId = club?.id ?? 0
    await givenProduct(shop, { categoryId, name: 'Signed' })
    await addSynonyms(shop, [
      { phrase: 'Boring', categoryId },
      { phrase: 'maillot', meaning: 'signed' },
    ])

    await clearDemo(shop)

    // The club keeps its own Arabic name, as it keeps its English one.
    const found = { epl: [], أرسنال: ['Signed'], boring: ['Signed'], maillot: ['Signed'] }
    for (const [search, expected] of Object.entries(found)) {
      const { products } = await listProducts(shop, { search })
      expect(
        products.map(({ name }) => name),
        search,
      ).toEqual(expected)
    }
  }))

test('a real club in a demo league keeps the league', () =>
  onSeededShop(async (shop) => {
    const [league] = await shop.db.select().from(categories).where(eq(categories.name, 'Serie A'))
    await addCategory(shop, { name: 'Venezia', parentId: league?.id })

    await clearDemo(shop)

    expect(await namesOf(shop, categories)).toEqual(['Serie A', 'Venezia'])
  }))

test('what somebody real ordered or reviewed is archived, and stays readable', () =>
  onSeededShop(async (shop) => {
    const [ordered, reviewed] = await shop.db.select().from(products).orderBy(asc(products.id)).limit(2)
    const buyer = await givenUser(shop)
    await givenOrderOf(shop, buyer.id, ordered?.id ?? 0)
    await writeReview(shop, buyer.id, reviewed?.id ?? 0, { rating: 4, comment: 'Mine.' })

    const cleared = await clearDemo(shop)

    expect(cleared).toMatchObject({ products: 328, archivedProducts: 2 })
    expect(await shop.db.$count(products, isNull(products.archivedAt))).toBe(0)
    expect(await shop.db.select().from(reviews)).toMatchObject([{ comment: 'Mine.' }])
    expect(await shop.db.$count(orderLines)).toBe(1)
    expect((await clearDemo(shop)).archivedProducts).toBe(0)
  }))

test('a demo customer who ordered something real stays, as do all real users', () =>
  onSeededShop(async (shop) => {
    const [product] = await shop.db.select().from(products).limit(1)
    const [customer] = await shop.db.select().from(users).where(eq(users.email, 'customer@example.com'))
    await givenOrderOf(shop, customer?.id ?? 0, product?.id ?? 0)
    await givenUser(shop, { email: 'real@example.org' })

    await clearDemo(shop)

    expect((await shop.db.select().from(users)).map(({ email }) => email).sort()).toEqual([
      'customer@example.com',
      'real@example.org',
    ])
  }))

test('the demo admin goes only when somebody real can run the shop', () =>
  onSeededShop(async (shop) => {
    await ensureAdmin(shop, { isProduction: false })

    await clearDemo(shop)
    expect(await namesOf(shop, users)).toEqual(['Demo Admin'])

    await givenAdmin(shop, { name: 'Omar' })
    await clearDemo(shop)
    expect(await namesOf(shop, users)).toEqual(['Omar'])
  }))

/** Runs a test in a transaction that is rolled back, because seeding takes long and is done only once. */
async function onSeededShop(work: (shop: Shop) => Promise<void>): Promise<void> {
  try {
    await seeded.db.transaction(async (tx) => {
      await work({ ...seeded, db: tx })
      tx.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
}

async function namesOf(shop: Shop, table: typeof categories | typeof users): Promise<string[]> {
  const rows = await shop.db.select({ name: table.name }).from(table).orderBy(asc(table.id))
  return rows.map(({ name }) => name)
}

async function givenOrderOf(shop: Shop, userId: number, productId: number): Promise<void> {
  const shipping = {
    shippingFirstName: 'Amina',
    shippingLastName: 'Haddad',
    shippingAddress1: '12 Corniche Road',
    shippingCity: 'Abu Dhabi',
    shippingState: 'Abu Dhabi',
    shippingZip: '00000',
    shippingCountry: 'AE',
    shippingPhone: '+971500000000',
  }
  const order = one(
    await shop.db
      .insert(orders)
      .values({ userId, paymentStatus: 'paid', totalInFils: 100, ...shipping })
      .returning(),
  )
  await shop.db
    .insert(orderLines)
    .values({ orderId: order.id, productId, productName: 'As sold', quantity: 1, priceInFils: 100 })
}
