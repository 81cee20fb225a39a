import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@shop/embedded-postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createTables } from './src/create-tables'
import { DELIVERIES } from './src/testing/deliveries'

declare module 'vitest' {
  interface ProvidedContext {
    gatewayDatabase: string
  }
}

/** Starts one server for the whole run, with a database that each test file copies. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'test-gateway-'))
  const { url, release } = await startEmbeddedPostgres({ dataDir, name: 'gateway' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await createTables(client)
  await client.query(DELIVERIES)
  await client.end()
  project.provide('gatewayDatabase', url)
  return async () => {
    await release()
    await rm(dataDir, { recursive: true, force: true })
  }
}
