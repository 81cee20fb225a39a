import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres'
import { migrate, readMigrations } from '../db/migrate'
import { databaseUrl, TEMPLATE } from './database-url'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** One real server for the whole run, with a migrated database that each test file copies. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-tests-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const migrations = await readMigrations(fileURLToPath(new URL('../../migrations', import.meta.url)))
  await migrate(databaseUrl(postgres.url, TEMPLATE), migrations)
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.release()
    await rm(dataDir, { recursive: true, force: true })
  }
}
