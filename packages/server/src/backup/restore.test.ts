import { appendFile, mkdtemp, readdir, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { recordChange } from '../audit/record-change'
import { listen } from '../db/listen'
import { migrate, type Migration } from '../db/migrate'
import { enqueue } from '../jobs/enqueue'
import { readOwnMigrations } from '../prepare-database'
import { recordUpload } from '../pictures/record-upload'
import { findPictureSource } from '../pictures/pictures.queries'
import { checkBooks } from '../books/check-books'
import { users } from '../schema'
import { givenUser } from '../testing/account-factories'
import { givenBooks } from '../testing/books-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { contentsOf, givenDatabaseOfPlainRole, givenEmptyDatabase, givenShopOn } from '../testing/database-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { backUp } from './back-up'
import { restore } from './restore'

let shop: TestShop
let parent: string
let folder: string
let migrations: Migration[]
let upload: string
beforeAll(async () => {
  migrations = await readOwnMigrations()
  parent = await mkdtemp(join(tmpdir(), 'backups-'))
  folder = join(parent, 'whole')
  shop = await openTestShop()
  await givenBooks(shop)
  const [{ id: by }, { id }] = [await givenUser(shop), await givenProduct(shop)]
  upload = await recordUpload(shop, await aPhotograph())
  await recordChange(shop, { by, action: 'added', subject: { kind: 'product', id, name: 'A\tname\n\\N' } })
  await enqueue(shop, 'send-order-mail', { orderId: 7, kind: 'confirmation' })
  await enqueue(shop, 'settle-payment', { paymentId: 3 }, { key: 'later', runAt: new Date('2040-01-01') })
  await shop.pool.query(
    `update graphile_worker._private_jobs set attempts = 2, last_error = 'no answer' where key = 'later'`,
  )
  await backUp(shop.url, folder)
})
afterAll(async () => {
  await shop.close()
  await rm(parent, { recursive: true })
})

test('a shop restored into an empty database is the same, row for row', async () => {
  const url = await givenEmptyDatabase()

  await restore(url, folder, { migrations, replace: false })

  const restored = await givenShopOn(shop, url)
  expect(await contentsOf(restored.pool)).toEqual(await contentsOf(shop.pool))
  expect(await jobsOf(restored)).toEqual(await jobsOf(shop))
  expect(await findPictureSource(restored.db, upload)).toEqual(await findPictureSource(shop.db, upload))
  expect(await checkBooks(restored)).toEqual([])
})

test('life goes on in a restored shop: new numbers, triggers and the record’s protection', async () => {
  const url = await givenEmptyDatabase()
  await restore(url, folder, { migrations, replace: false })
  const restored = await givenShopOn(shop, url)

  const product = await givenProduct(restored, { stock: 5 })
  const order = await givenOrder(restored, [{ product, size: 'M' }])

  expect(order.id).toBeGreaterThan(0)
  expect(await checkBooks(restored)).toEqual([])
  await expect(restored.pool.query('delete from audit_log')).rejects.toThrow('is a record')
  await expect(restored.pool.query('delete from users where id in (select user_id from orders)')).rejects.toThrow(
    'violates foreign key',
  )
})

test.runIf(process.platform !== 'win32')('it takes no more than a role that owns its database', async () => {
  const [from, to] = [await givenDatabaseOfPlainRole(), await givenDatabaseOfPlainRole()]
  await restore(from, folder, { migrations, replace: false })
  const path = join(parent, 'of-a-plain-role')

  await backUp(from, path)
  await restore(to, path, { migrations, replace: false })
  await restore(to, path, { migrations, replace: true })

  const restored = await givenShopOn(shop, to)
  expect(await contentsOf(restored.pool)).toEqual(await contentsOf((await givenShopOn(shop, from)).pool))
  expect(await checkBooks(restored)).toEqual([])
})

test('a backup taken while customers buy is the shop of one moment', async () => {
  const product = await givenProduct(shop, { stock: 1000 })
  let isOver = false
  let bought = 0
  const buying = Promise.all(
    [1, 2, 3].map(async () => {
      for (; !isOver; bought += 1) await givenOrder(shop, [{ product, size: 'M', quantity: 2 }])
    }),
  )
  await vi.waitFor(() => expect(bought).toBeGreaterThan(3), 60_000)
  const busy = join(parent, 'busy')

  const manifest = await backUp(shop.url, busy)
  const boughtMeanwhile = bought
  await vi.waitFor(() => expect(bought).toBeGreaterThan(boughtMeanwhile), 60_000)
  isOver = true
  await buying

  const url = await givenEmptyDatabase()
  await restore(url, busy, { migrations, replace: false })
  const restored = await givenShopOn(shop, url)
  expect(await checkBooks(restored)).toEqual([])
  const placed = await restored.pool.query('select from orders')
  expect(manifest.tables.find(({ name }) => name === 'orders')?.rows).toBe(placed.rowCount)
  expect(placed.rowCount).toBeLessThan((await shop.pool.query('select from orders')).rowCount ?? 0)
})

test.each([-1, -2, -5])('a backup of an older shop (%d) is restored and brought up to date', async (age) => {
  const older = migrations.slice(0, age)
  const [from, to] = [await givenEmptyDatabase(), await givenEmptyDatabase()]
  await migrate(from, older)
  const old = await givenShopOn(shop, from)
  await old.pool.query(`insert into users (name, email, password_hash) values ('Amina', 'amina@example.org', 'x')`)
  const path = join(parent, `older${age}`)
  await backUp(from, path)

  const { migrated } = await restore(to, path, { migrations, replace: false })

  expect(migrated).toEqual(migrations.slice(age).map(({ name }) => name))
  expect(await (await givenShopOn(shop, to)).db.select({ name: users.name }).from(users)).toEqual([{ name: 'Amina' }])
})

test('a backup of a newer shop is refused', async () => {
  const url = await givenEmptyDatabase()

  const restoring = restore(url, folder, { migrations: migrations.slice(0, -1), replace: false })

  await expect(restoring).rejects.toThrow(`does not know migration ${migrations.at(-1)?.name}`)
  expect(await contentsOf((await givenShopOn(shop, url)).pool)).toEqual({})
})

test('a shop with something in it is replaced only when that is asked for', async () => {
  const other = await openTestShop()
  onTestFinished(other.close)
  await givenProduct(other, { name: 'Theirs' })
  const before = await contentsOf(other.pool)

  await expect(restore(other.url, folder, { migrations, replace: false })).rejects.toThrow('This shop is not empty')
  expect(await contentsOf(other.pool)).toEqual(before)

  await restore(other.url, folder, { migrations, replace: true })
  expect(await listNames(other)).not.toContain('Theirs')
  expect(await checkBooks(other)).toEqual([])
})

test('an open shop is not replaced under its customers’ feet', async () => {
  const other = await openTestShop()
  let isListening = false
  const open = listen({
    url: other.url,
    channel: 'shop_changed',
    onMessage: () => undefined,
    onState: (state) => void (isListening = state),
  })
  onTestFinished(async () => {
    await open.stop()
    await other.close()
  })
  await vi.waitFor(() => expect(isListening).toBe(true))

  await expect(restore(other.url, folder, { migrations, replace: true })).rejects.toThrow('The shop is open (1 server')
})

test('a database of somebody else is left alone', async () => {
  const url = await givenEmptyDatabase()
  const { pool } = await givenShopOn(shop, url)
  await pool.query('create table ledger (id int)')

  await expect(restore(url, folder, { migrations, replace: true })).rejects.toThrow('something other than a shop')
  await expect(backUp(url, join(parent, 'ledger'))).rejects.toThrow('This database holds no shop.')
  expect(Object.keys(await contentsOf(pool))).toEqual(['ledger'])
})

test.each<[string, (folder: string) => Promise<void>, RegExp]>([
  [
    'a damaged file',
    (folder) => spoil(join(folder, 'orders.copy.gz')),
    /damaged: orders\.copy\.gz, which holds orders/,
  ],
  ['a longer file', (folder) => appendFile(join(folder, 'users.copy.gz'), 'x'), /damaged: users\.copy\.gz/],
  ['a missing file', (folder) => unlink(join(folder, 'waiting_jobs.copy.gz')), /waiting_jobs\.copy\.gz is missing/],
  ['a missing manifest', (folder) => unlink(join(folder, 'manifest.json')), /There is no backup in/],
  ['half a manifest', (folder) => writeFile(join(folder, 'manifest.json'), '{"format":'), /can’t be read/],
  ['a way out of the folder', (folder) => lead(folder, '../../etc/passwd'), /can’t be read/],
])('a backup with %s is refused before anything is touched', async (what, damage, refusal) => {
  const damaged = join(parent, what.replaceAll(' ', '-'))
  await backUp(shop.url, damaged)
  await damage(damaged)
  const url = await givenEmptyDatabase()

  await expect(restore(url, damaged, { migrations, replace: true })).rejects.toThrow(refusal)

  expect(await contentsOf((await givenShopOn(shop, url)).pool)).toEqual({})
})

test('a restore that fails half way leaves the shop as it was', async () => {
  const other = await openTestShop()
  onTestFinished(other.close)
  await givenUser(other)
  const before = await contentsOf(other.pool)
  const broken = { name: migrations.at(-1)?.name ?? '', sql: 'create table half (id int); select nonsense;' }

  const restoring = restore(other.url, folder, { migrations: [...migrations.slice(0, -1), broken], replace: true })

  await expect(restoring).rejects.toThrow('nonsense')
  expect(await contentsOf(other.pool)).toEqual(before)
})

test('a backup that fails leaves nothing behind, and one that succeeds is for its owner’s eyes only', async () => {
  await expect(backUp('postgres://nobody@127.0.0.1:1/shop', join(parent, 'failed'))).rejects.toThrow()
  await expect(backUp(shop.url, folder)).rejects.toThrow('is there already')

  expect((await readdir(parent)).filter((name) => /failed|unfinished/.test(name))).toEqual([])
  expect((await stat(folder)).mode & 0o077).toBe(0)
  for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
})

test('a database that goes away meanwhile ends a backup and a restore, and leaves nothing half done', async () => {
  const other = await openTestShop()
  onTestFinished(other.close)
  await other.pool.query(`
    insert into pictures (key, svg)
    select lpad(to_hex(n), 24, '0'), (select string_agg(md5(part || '/' || n), '') from generate_series(1, 3000) part)
    from generate_series(1, 200) n`)
  const [large, cut] = [join(parent, 'large'), join(parent, 'cut')]
  await backUp(other.url, large)

  const backingUp = backUp(other.url, cut)
  void cutOffWhenBusy(other, 'copy')
  await expect(backingUp).rejects.toThrow()
  const restoring = restore(other.url, large, { migrations, replace: true })
  void cutOffWhenBusy(other, 'copy')
  await expect(restoring).rejects.toThrow()

  expect((await readdir(parent)).filter((name) => /cut|unfinished/.test(name))).toEqual([])
  expect((await other.pool.query('select from pictures')).rowCount).toBe(200)
})

/** Ends the connection that runs COPY, as soon as there is one. */
async function cutOffWhenBusy({ pool }: TestShop, word: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rowCount } = await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'jersey-shop backup' and state = 'active' and query ilike $1`,
        [`${word} public."pictures"%`],
      )
      expect(rowCount).toBe(1)
    },
    { timeout: 20_000, interval: 2 },
  )
}

function aPhotograph(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
}

async function jobsOf({ pool }: TestShop): Promise<object[]> {
  const { rows } = await pool.query<object>(`
    select task_identifier, payload::text, run_at, attempts, max_attempts, last_error, key, priority
    from graphile_worker.jobs join (select id, payload from graphile_worker._private_jobs) inner_jobs using (id)
    order by task_identifier, run_at, payload::text`)
  return rows
}

async function listNames({ pool }: TestShop): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from products')
  return rows.map(({ name }) => name)
}

async function spoil(path: string): Promise<void> {
  const bytes = await readFile(path)
  bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20)
  await writeFile(path, bytes)
}

async function lead(folder: string, elsewhere: string): Promise<void> {
  const path = join(folder, 'manifest.json')
  await writeFile(path, (await readFile(path, 'utf8')).replace('orders.copy.gz', elsewhere))
}
