import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { openDb } from '../db/open-db'
import { openGateway } from '../open-gateway'
import { databaseUrl } from './database-url'
import type { TestShop } from './test-shop'

interface TestDatabase {
  name: string
  url: string
  drop: () => Promise<void>
}

/** Creates a database without migrations. */
export async function givenEmptyDatabase(): Promise<string> {
  const { url, drop } = await createDatabase()
  onTestFinished(drop)
  return url
}

/** Copies a database to which nobody is connected. */
export async function givenCopyOf({ name }: TestDatabase): Promise<string> {
  const { url, drop } = await createDatabase(`template ${name} strategy file_copy`)
  onTestFinished(drop)
  return url
}

/** Creates a database, empty unless the options say otherwise; the caller drops it. */
export async function createDatabase(options = ''): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name} ${options}`)
  const drop = () => onServer(`drop database ${name} with (force)`)
  return { name, url: databaseUrl(inject('postgresUrl'), name), drop }
}

/** Creates a database like a hosting provider's: its role owns the database and has no other rights on the server. */
export async function givenDatabaseOfPlainRole(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create role ${name} login nosuperuser nocreatedb nocreaterole`)
  await onServer(`create database ${name} owner ${name}`)
  onTestFinished(async () => {
    await onServer(`drop database ${name} with (force)`)
    await onServer(`drop role ${name}`)
  })
  const url = new URL(databaseUrl(inject('postgresUrl'), name))
  url.username = name
  return url.href
}

/** The same shop on another database. */
export async function givenShopOn(shop: TestShop, url: string): Promise<TestShop> {
  const { db, pool, close } = openDb({ url, connections: 5, onIdleFault: () => undefined })
  onTestFinished(close)
  const moved = { ...shop, db, pool, url }
  return { ...moved, gateway: await openGateway(undefined, moved) }
}

/** A fingerprint of every row of every table, by table. */
export async function contentsOf(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  )
  const contents: Record<string, string> = {}
  for (const { name } of rows) {
    const found = await pool.query<{ content: string }>(
      `select count(*) || ' rows, ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as content from ${name} t`,
    )
    contents[name] = found.rows[0]?.content ?? ''
  }
  return contents
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(inject('postgresUrl'), 'postgres') })
  await client.connect()
  await client.query(statement)
  await client.end()
}
