import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from './src/start-embedded-postgres'
import { PROGRAM } from './src/test-program'

declare module 'vitest' {
  interface ProvidedContext {
    emptyDatabase: string
  }
}

/** Makes one data folder with an empty database for the whole run: tests copy it, which is faster than initdb. */
export default async function makeEmptyDatabase(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'embedded-postgres-empty-'))
  await chmod(dataDir, 0o755)
  const { release } = await startEmbeddedPostgres({ ...PROGRAM, dataDir })
  await release()
  project.provide('emptyDatabase', dataDir)
  return () => rm(dataDir, { recursive: true, force: true })
}
