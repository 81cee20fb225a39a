import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate, readMigrations } from '../db/migrate'
import { startOwnPostgres } from '../db/own-postgres'
import { databaseUrl, TEMPLATE } from './database-url'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

interface TestServer {
  url: string
  stop: () => Promise<void>
}

/** Starts one PostgreSQL server for the whole run, with a migrated template database that each test file copies. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  // Another server, with a superuser without password: `TEST_DATABASE_URL=postgres://… npm run test:unit`.
  const foreign = process.env.TEST_DATABASE_URL
  const { url, stop } = foreign ? { url: foreign, stop: () => Promise.resolve() } : await startOwnServer()
  const admin = new pg.Client({ connectionString: databaseUrl(url, 'postgres') })
  await admin.connect()
  await admin.query(`drop database if exists ${TEMPLATE} with (force)`)
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const migrations = await readMigrations(fileURLToPath(new URL('../../migrations', import.meta.url)))
  await migrate(databaseUrl(url, TEMPLATE), migrations)
  project.provide('postgresUrl', url)
  return stop
}

async function startOwnServer(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-tests-'))
  const postgres = await startOwnPostgres({ dataDir })
  await disableFsync(postgres.url)
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.release()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Switches off fsync, which makes tests 30 times faster; test databases need not survive a crash. */
async function disableFsync(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: databaseUrl(url, 'postgres') })
  await admin.connect()
  await admin.query('alter system set fsync = off')
  await admin.query('alter system set full_page_writes = off')
  await admin.query('select pg_reload_conf()')
  await admin.end()
}
