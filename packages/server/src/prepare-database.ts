import { fileURLToPath } from 'node:url'
import type { EmbeddedPostgres, ServerEvent } from '@shop/embedded-postgres'
import type { Logger } from 'pino'
import type { Config } from './config'
import { checkDatabase } from './db/check-database'
import { migrate, readMigrations, type Migration } from './db/migrate'
import { startOwnPostgres, type OwnPostgresOptions } from './db/own-postgres'

/** Opens the embedded database or DATABASE_URL, and applies pending migrations. */
export async function prepareDatabase(
  config: Config,
  log: Logger,
  onProgress: (text: string) => void,
  stopping?: AbortSignal,
): Promise<EmbeddedPostgres> {
  const onServerEvent = (event: ServerEvent) => logServerEvent(log, event)
  const database = await openDatabase(config, { onProgress, onServerEvent, signal: stopping })
  try {
    stopping?.throwIfAborted()
    if (config.databaseUrl)
      await checkDatabase(database.url, config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
    const applied = await migrate(database.url, await readOwnMigrations(), { onProgress })
    if (applied.length > 0) onProgress(`Prepared the database (${applied.length} migrations).`)
    return database
  } catch (error) {
    await database.release()
    throw error
  }
}

/** The migrations of this build. */
export function readOwnMigrations(): Promise<Migration[]> {
  return readMigrations(fileURLToPath(new URL('../migrations', import.meta.url)))
}

/** Opens the database without applying migrations. Its URL leads around a pooler. */
export async function openDatabase(
  { databaseUrl, databaseDirectUrl = databaseUrl, dataDir }: Config,
  options: Omit<OwnPostgresOptions, 'dataDir'>,
): Promise<EmbeddedPostgres> {
  if (databaseDirectUrl) return { url: databaseDirectUrl, release: () => Promise.resolve() }
  return startOwnPostgres({ dataDir, ...options })
}

function logServerEvent(log: Logger, { kind, message }: ServerEvent): void {
  if (kind === 'back') log.warn({ database: kind }, message)
  else log.error({ database: kind }, message)
}
