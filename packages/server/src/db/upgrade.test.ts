import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { hashPassword } from '../accounts/password-hash'
import { readOwnMigrations } from '../prepare-database'
import { checkBooks } from '../books/check-books'
import { createDatabase, givenCopyOf, givenShopOn } from '../testing/database-factories'
import { fillOldShop } from '../testing/old-shop'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { isMigrated, migrate, type Migration } from './migrate'

const PASSWORD = 'twelfth man 2026'
const migrations = await readOwnMigrations()

let shop: TestShop
let passwordHash: string
/** An empty shop that grows from version to version, so that no migration is applied again for each later version. */
let growing: Awaited<ReturnType<typeof createDatabase>>
let grownTo = 0
beforeAll(async () => {
  shop = await openTestShop()
  passwordHash = await hashPassword(PASSWORD)
  growing = await createDatabase()
})
afterAll(async () => {
  await growing.drop()
  await shop.close()
})

describe.each(migrations.slice(0, -1).map(({ name }, index) => ({ name, applied: index + 1 })))(
  'a shop of the time of $name',
  ({ name, applied: appliedBefore }) => {
    test('is brought up to date with all it holds, and goes on', async () => {
      const old = await givenOldShop(appliedBefore)
      const last = numberOf(name)
      const before = await countsOf(old)

      const applied = await migrate(old.url, migrations)

      expect(applied).toEqual(migrations.slice(appliedBefore).map(({ name }) => name))
      expect(await countsOf(old)).toMatchObject(before)
      const app = await buildTestApp(old)
      onTestFinished(() => app.close())
      await expectToServe(app, last)
      if (last >= 7) expect(await checkBooks(old)).toEqual([])
    })
  },
)

test('two processes of the new version that start at once bring a full shop up to date once', async () => {
  const old = await givenOldShop(migrations.length - 1)

  const applied = await Promise.all([migrate(old.url, migrations), migrate(old.url, migrations)])

  expect(applied.flat()).toEqual([migrations.at(-1)?.name])
  expect(await isMigrated(old.pool, migrations)).toBe(true)
  // Processes of the old version, which still run while the new version starts, stay ready.
  expect(await isMigrated(old.pool, migrations.slice(0, -1))).toBe(true)
})

test('a step that fails leaves the shop as the version before it knows it, open for business', async () => {
  const before = migrations.slice(0, -1)
  const old = await givenOldShop(before.length)
  const broken: Migration = { name: '9999_broken', sql: 'alter table orders add column half int; select nonsense' }

  await expect(migrate(old.url, [...before, broken])).rejects.toThrow('Migration 9999_broken failed.')

  expect(await isMigrated(old.pool, before)).toBe(true)
  const columns = await old.pool.query(`select from information_schema.columns where column_name = 'half'`)
  expect(columns.rowCount).toBe(0)
})

async function givenOldShop(appliedBefore: number): Promise<TestShop> {
  const before = migrations.slice(0, appliedBefore)
  await growTo(appliedBefore)
  const old = await givenShopOn(shop, await givenCopyOf(growing))
  await fillOldShop(old.pool, numberOf(before.at(-1)?.name ?? ''), passwordHash)
  return old
}

async function growTo(applied: number): Promise<void> {
  // A test that runs out of order needs an earlier version again.
  if (applied < grownTo) {
    await growing.drop()
    growing = await createDatabase()
  }
  await migrate(growing.url, migrations.slice(0, applied))
  grownTo = applied
}

/** The number in a migration's name; some numbers were never used. */
function numberOf(name: string): number {
  return Number.parseInt(name, 10)
}

/** Calls the endpoints that shoppers and staff use first. */
async function expectToServe(app: FastifyInstance, last: number): Promise<void> {
  const amina = await tokenOf(app, 'amina@example.org')
  const get = async (url: string, token = amina) => {
    const response = await app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect(response.statusCode, `${url} ${response.body}`).toBe(200)
    return response.json<unknown>()
  }
  if (last >= 2) {
    const found = await get('/api/products?search=gunners')
    expect(found).toMatchObject([{ name: 'Arsenal Home Jersey' }, { name: 'Arsenal Away Jersey' }].reverse())
    expect(await get('/api/products/2')).toMatchObject({ price: 399, stock: 7, size_stock: { M: 4, L: 3 } })
    const photos = [{ image: '/pictures/89abcdef0123456789abcdef/640.webp', alt: null, is_back: false }]
    // A photo from before lettering had a plain back is not printed on until staff switch that on.
    const isOlder = last < 42
    const printing = isOlder ? { is_printable: false } : {}
    expect(await get('/api/products/2')).toMatchObject({ photos, image: photos[0]?.image, ...printing })
    expect(await get('/api/clubs/2')).toMatchObject({ name: 'Arsenal' })
  }
  if (last >= 3) {
    expect(await get('/api/orders')).toMatchObject({ data: [{ total: 818, payment_status: 'paid' }] })
    expect(await get('/api/cart')).toMatchObject({ items: [{ quantity: 2 }] })
    const staff = await tokenOf(app, 'omar@example.org')
    expect(await get('/api/admin/order-management?search=amina', staff)).toMatchObject({ data: [{ id: 1 }] })
  }
  if (last >= 4) expect(await get('/api/products/1/reviews')).toMatchObject([{ rating: 4, comment: 'Fits well.' }])
  if (last >= 4) expect(await get('/api/products/1')).toMatchObject({ average_rating: 4, reviews_count: 1 })
  if (last >= 32) {
    // Names from before they could be translated stand in English alone.
    expect(await get('/api/cart')).toMatchObject({ delivery: { methods: [{ id: 101, name: 'Courier' }] } })
    const [order] = ((await get('/api/orders')) as { data: { delivery: object }[] }).data
    expect(order?.delivery).toMatchObject({ name: 'Courier', arrives_from: '2026-09-02' })
    expect(order?.delivery).not.toHaveProperty('name_translations')
  }
  if (last >= 8) expect(await get('/api/wishlist/ids')).toEqual({ product_ids: [2] })
}

async function tokenOf(app: FastifyInstance, email: string): Promise<string> {
  const response = await app.inject({ method: 'POST', url: '/api/login', payload: { email, password: PASSWORD } })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<{ token: string }>().token
}

/** Counts the rows by table, without search words and stock movements, which a migration may derive anew. */
async function countsOf({ pool }: TestShop): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('migrations', 'search_words', 'stock_movements')`)
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int from ${name}`)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}
