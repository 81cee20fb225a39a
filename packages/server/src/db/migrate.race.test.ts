import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { databaseUrl } from '../testing/database-url'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { ADVISORY_LOCKS } from './advisory-locks'
import { isMigrated, migrate, readMigrations, type Migration } from './migrate'
import { openDb } from './open-db'

let shop: TestShop
let migrations: Migration[]
beforeAll(async () => {
  shop = await openTestShop()
  migrations = await readMigrations(fileURLToPath(new URL('../../migrations', import.meta.url)))
})
afterAll(() => shop.close())

test('five processes that start at the same moment migrate once', async () => {
  await shop.pool.query('create database migrated_by_five')
  const url = databaseUrl(inject('postgresUrl'), 'migrated_by_five')

  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(url, migrations)))

  expect(applied.filter((names) => names.length > 0)).toEqual([migrations.map(({ name }) => name)])
  const { pool, close } = openDb({ url, onIdleFault: () => undefined })
  expect(await isMigrated(pool, migrations)).toBe(true)
  await close()
  await shop.pool.query('drop database migrated_by_five with (force)')
})

test('a database that goes away in the moment in which it is migrated ends no process', async () => {
  const faults: unknown[] = []
  const note = (error: unknown) => faults.push(error)
  process.on('uncaughtException', note)
  onTestFinished(() => void process.off('uncaughtException', note))
  const url = databaseUrl(inject('postgresUrl'), 'dropped_at_once')
  for (let round = 1; round <= 6; round += 1) {
    await shop.pool.query('create database dropped_at_once')
    await migrate(url, [])
    await shop.pool.query('drop database dropped_at_once with (force)')
  }

  expect(faults).toEqual([])
}, 120_000)

test('nobody waits for ever for a process that is stuck in its migrations', async () => {
  const stuck = await shop.pool.connect()
  await stuck.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations])
  const said: string[] = []
  const limits = { turnInMs: 200, tableInMs: 100, attempts: 2 }

  const waiting = migrate(shop.url, migrations, { limits, onProgress: (text) => said.push(text) })

  await expect(waiting).rejects.toThrow(/Another process has been preparing the database for more than 0.2 s/)
  expect(said).toEqual(['Waiting for another process that is preparing the database …'])
  stuck.release(true)
})

test('a migration gives way to those who use its table, and says so when they never end', async () => {
  const step = { name: '9999_late', sql: 'create table late (id int); alter table users add column late int' }
  const limits = { turnInMs: 20_000, tableInMs: 100, attempts: 2 }
  const busy = await shop.pool.connect()
  await busy.query('begin; lock table users in share mode')

  await expect(migrate(shop.url, [...migrations, step], { limits })).rejects.toThrow(
    /Migration 9999_late needs a table that something else keeps locked/,
  )
  expect(await shop.pool.query(`select to_regclass('late') as late`)).toMatchObject({ rows: [{ late: null }] })

  const patient = migrate(shop.url, [...migrations, step], { limits: { ...limits, attempts: 100 } })
  await untilSomebodyWaits(shop.pool)
  await busy.query('rollback')
  busy.release()
  expect(await patient).toEqual(['9999_late'])
})

test('a migration that fails leaves the schema as it was and names itself', async () => {
  const broken = { name: '9999_broken', sql: 'create table half (id int); select nonsense;' }

  await expect(migrate(shop.url, [...migrations, broken])).rejects.toThrow('9999_broken')

  const { rows } = await shop.pool.query(`select to_regclass('half') as half`)
  expect(rows).toEqual([{ half: null }])
  expect(await isMigrated(shop.pool, [...migrations, broken])).toBe(false)
})

async function untilSomebodyWaits(pool: pg.Pool): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await pool.query('select from pg_locks where not granted and locktype = $1', ['relation'])
    expect(rows).not.toEqual([])
  }, 60_000)
}
