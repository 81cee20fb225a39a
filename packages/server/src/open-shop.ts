import { fileURLToPath } from 'node:url'
import type { EmbeddedPostgres, ServerEvent } from '@shop/embedded-postgres'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from './config'
import { openCdn } from './cdn/open-cdn'
import { checkDatabase } from './db/check-database'
import { isMigrated, migrate, readMigrations, type Migration } from './db/migrate'
import { openDb } from './db/open-db'
import { startOwnPostgres, type OwnPostgresOptions } from './db/own-postgres'
import { csvCarrier } from './fulfilment/csv-carrier'
import { openShopCache, type ShopCache } from './cache/shop-cache'
import { createLiveSettings, withSettings } from './kernel/live-settings'
import type { Shop } from './kernel/shop'
import type { Mailbox } from './mail/mailbox'
import { openMail } from './mail/open-mail'
import { openGateway } from './open-gateway'
import { openSecrets } from './open-secrets'
import { MESH_FOLDER } from './mesh-folder'
import { firstSettings } from './settings/first-settings'
import { refreshSettings } from './settings/read-settings'
import { senderOf } from './settings/sender'
import { circuitBreakerStore } from './pictures/circuit-breaker-store'
import { openMeshes } from './pictures/open-meshes'
import { openPictureStore } from './pictures/open-picture-store'

export interface OpenShop {
  shop: Shop & { cache: ShopCache }
  pool: Pool
  databaseUrl: string
  mailbox: Mailbox | undefined
  /** The name of this build's last migration. */
  schema: string
  /** Whether the database answers and has all migrations of this build. */
  isReady: () => Promise<boolean>
  close: () => Promise<void>
}

/** Opens the shop on the embedded database or on DATABASE_URL, and applies pending migrations. */
export async function openShop(
  config: Config,
  log: Logger,
  onProgress: (text: string) => void,
  stopping?: AbortSignal,
): Promise<OpenShop> {
  const onServerEvent = (event: ServerEvent) => logServerEvent(log, event)
  const postgres = await openDatabase(config, { onProgress, onServerEvent, signal: stopping })
  try {
    stopping?.throwIfAborted()
    if (config.databaseUrl) await checkDatabase(config.databaseUrl)
    const migrations = await readOwnMigrations()
    const applied = await migrate(postgres.url, migrations, { onProgress })
    if (applied.length > 0) onProgress(`Prepared the database (${applied.length} migrations).`)
    const { db, pool, close } = openDb({
      url: postgres.url,
      onIdleFault: (error) => log.warn({ err: error }, 'lost an idle database connection'),
    })
    const now = () => new Date()
    const settings = createLiveSettings(firstSettings(config))
    const mail = openMail(config, now, () => senderOf(settings.current()))
    const meshes = openMeshes({ folder: MESH_FOLDER })
    const withoutGateway = {
      db,
      now,
      log,
      mailer: mail.mailer,
      pictureStore: circuitBreakerStore(openPictureStore(config), {
        onFault: (error) => log.warn({ err: error }, 'pictures can’t be kept now, and are made anew'),
      }),
      meshes,
      carrier: csvCarrier(),
      cdn: config.cdn && openCdn(config.cdn),
      cache: openShopCache(),
      secrets: openSecrets(config),
      hasRateLimits: config.hasRateLimits,
      limits: config.limits,
      currency: config.currency,
      hasChosenCurrency: config.hasChosenCurrency,
      abandonedAfterInMs: config.abandonedAfterInMs,
    }
    const ground = withSettings(withoutGateway, settings, config.publicUrl)
    const gateway = await openGateway(config.stripe, ground, config)
    await refreshSettings(ground)
    return {
      shop: Object.assign(ground, { gateway }),
      pool,
      databaseUrl: postgres.url,
      mailbox: mail.mailbox,
      schema: migrations.at(-1)?.name ?? '',
      isReady: () => isMigrated(pool, migrations),
      close: async () => {
        mail.close()
        await meshes.close()
        await close()
        await postgres.release()
      },
    }
  } catch (error) {
    await postgres.release()
    throw error
  }
}

/** The migrations of this build. */
export function readOwnMigrations(): Promise<Migration[]> {
  return readMigrations(fileURLToPath(new URL('../migrations', import.meta.url)))
}

/** Opens the database without applying migrations. */
export async function openDatabase(
  { databaseUrl, dataDir }: Config,
  options: Omit<OwnPostgresOptions, 'dataDir'>,
): Promise<EmbeddedPostgres> {
  if (databaseUrl) return { url: databaseUrl, release: () => Promise.resolve() }
  return startOwnPostgres({ dataDir, ...options })
}

function logServerEvent(log: Logger, { kind, message }: ServerEvent): void {
  if (kind === 'back') log.warn({ database: kind }, message)
  else log.error({ database: kind }, message)
}
