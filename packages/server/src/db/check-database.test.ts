import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { givenFolder } from '@shop/embedded-postgres/testing'
import { givenDatabaseOfPlainRole, givenEmptyDatabase } from '../testing/database-factories'
import { databaseUrl } from '../testing/database-url'
import { givenTransactionPooler } from '../testing/transaction-pooler'
import { checkDatabase, refusalOf, type DatabaseFacts } from './check-database'
import { NEEDS_SESSIONS } from './check-sessions'
import { migrate } from './migrate'
import { startOwnPostgres } from './own-postgres'

test('a database of a role that owns it is welcome', async () => {
  await checkDatabase(await givenDatabaseOfPlainRole())
})

test('a pooler that gives every transaction another session is refused', async () => {
  const pooled = await givenTransactionPooler(await givenEmptyDatabase())
  expect(await ask(pooled, 'select 1 as one')).toEqual([{ one: 1 }])

  await expect(checkDatabase(pooled)).rejects.toThrow(NEEDS_SESSIONS.DATABASE_URL)
})

test('a pooler that is busy with others, and has sessions to spare, is refused as well', async () => {
  const pooled = await givenTransactionPooler(await givenEmptyDatabase())
  const others = await Promise.all([1, 2, 3].map(() => connected(pooled)))
  await Promise.all(others.map((client) => client.query('begin')))
  await Promise.all(others.map((client) => client.query('commit')))

  await expect(checkDatabase(pooled)).rejects.toThrow(NEEDS_SESSIONS.DATABASE_URL)
})

test('a database in another encoding is refused, and so is one that can only be read', async () => {
  const url = await givenEmptyDatabase()
  const name = new URL(url).pathname.slice(1)
  const latin = `${name}_latin`
  await ask(url, `create database ${latin} encoding 'LATIN1' locale 'C' template template0`)
  onTestFinished(async () => {
    await ask(inject('postgresUrl'), `drop database ${latin} with (force)`)
  })

  await expect(checkDatabase(databaseUrl(url, latin))).rejects.toThrow(`“${latin}” is in LATIN1`)

  await ask(url, `alter database ${name} set default_transaction_read_only = on`)
  await expect(checkDatabase(url)).rejects.toThrow(/can only be read: default_transaction_read_only has to be off/)
})

test('a standby is refused', async () => {
  const dataDir = await givenFolder()
  const primary = await startOwnPostgres({ dataDir })
  await primary.release()
  await writeFile(join(dataDir, 'postgres', 'standby.signal'), '')
  const { url, release } = await startOwnPostgres({ dataDir })
  onTestFinished(release)

  await expect(checkDatabase(url)).rejects.toThrow(/leads to a standby server, which can only be read/)
})

test('a role that lacks a right is told which one', async () => {
  const url = await givenDatabaseOfPlainRole()
  const role = new URL(url).username
  const asOwner = databaseUrl(inject('postgresUrl'), role)
  await ask(asOwner, `alter database ${role} owner to current_user`)

  await expect(checkDatabase(url)).rejects.toThrow(`“${role}” may not create schemas and extensions`)
  await ask(asOwner, `grant create on database ${role} to ${role}`)
  await expect(checkDatabase(url)).rejects.toThrow(`“${role}” may not create tables in the schema “public”`)
  await ask(asOwner, `grant create on schema public to ${role}`)
  await checkDatabase(url)

  // The schema and the extensions exist already, so the role need not be allowed to create them.
  await migrate(url, [])
  await ask(asOwner, 'create extension pg_trgm; create extension unaccent')
  await ask(asOwner, `revoke create on database ${role} from ${role}`)
  await checkDatabase(url)
  await ask(asOwner, `drop owned by ${role}`)
})

test('a server that is too old, or lacks extensions, is refused', () => {
  const facts: DatabaseFacts = {
    ...{ versionNumber: 150_000, version: '15.0', encoding: 'UTF8', isStandby: false, isReadOnly: false },
    ...{ database: 'shop', role: 'shop', schema: 'public', mayCreateTables: true, mayCreateSchemas: true },
    ...{ isIncomplete: true, unavailable: [] },
  }
  expect(refusalOf(facts)).toBeUndefined()
  expect(refusalOf({ ...facts, versionNumber: 140_023, version: '14.23' })).toBe(
    'The shop needs PostgreSQL 15 or later, and DATABASE_URL leads to version 14.23.',
  )
  expect(refusalOf({ ...facts, unavailable: ['pg_trgm', 'unaccent'] })).toContain('pg_trgm and unaccent')
})

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function ask(url: string, sql: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<object>(sql)).rows
  } finally {
    await client.end()
  }
}
