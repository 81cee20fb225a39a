import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import pg from 'pg'
import { databaseUrl } from '../testing/database-url'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { isMigrated, migrate, readMigrations, type Migration } from './migrate'

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
  const pool = new pg.Pool({ connectionString: url })
  expect(await isMigrated(pool, migrations)).toBe(true)
  await pool.end()
  await shop.pool.query('drop database migrated_by_five with (force)')
})

test('a migration that fails leaves the schema as it was and names itself', async () => {
  const broken = { name: '9999_broken', sql: 'create table half (id int); select nonsense;' }

  await expect(migrate(shop.url, [...migrations, broken])).rejects.toThrow('9999_broken')

  const { rows } = await shop.pool.query(`select to_regclass('half') as half`)
  expect(rows).toEqual([{ half: null }])
  expect(await isMigrated(shop.pool, [...migrations, broken])).toBe(false)
})
