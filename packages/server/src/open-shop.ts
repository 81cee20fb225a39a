import { fileURLToPath } from 'node:url'
import type { EmbeddedPostgres, ServerEvent } from '@shop/embedded-postgres'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from './config'
import { openCdn } from './cdn/open-cdn'
import { checkDatabase } from './db/check-database'
import { isMigrated, migrate, readMigrations, type Migration } from './db/migrate'
import { checkPooler } from './db/check-pooler'
import { keepsSessions } from './db/check-sessions'
import { openDb, type OpenDb } from './db/open-db'
import { openReadReplicas, type ReadReplicas } from './db/read-replicas'
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

/** Beside a pooler, for the job queue: its workers, its listening and some to spare. */
const JOB_CONNECTIONS = 8

export interface OpenShop {
  shop: Shop & { cache: ShopCache }
  pool: Pool
  /** Connections with sessions that last, for the job queue; the same as `pool` unless DATABASE_URL leads through a pooler. */
  directPool: Pool
  /** The URL without a pooler: for listening, locks that last and further processes. */
  databaseUrl: string
  /** Undefined without DATABASE_READ_URL. */
  replicas: ReadReplicas | undefined
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
    if (config.databaseUrl)
      await checkDatabase(postgres.url, config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
    const migrations = await readOwnMigrations()
    const applied = await migrate(postgres.url, migrations, { onProgress })
    if (applied.length > 0) onProgress(`Prepared the database (${applied.length} migrations).`)
    const { db, pool, directPool, replicas, close } = await openPools(config, postgres.url, log)
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
      directPool,
      databaseUrl: postgres.url,
      replicas,
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

interface Pools extends Pick<OpenShop, 'directPool' | 'replicas'>, OpenDb {}

/** Opens the connections to the primary, with and without its pooler, and to the replicas. */
async function openPools(config: Config, directUrl: string, log: Logger): Promise<Pools> {
  const url = (config.databaseDirectUrl && config.databaseUrl) ?? directUrl
  const isPooled = url !== directUrl && !(await keepsSessions(url))
  if (url !== directUrl) await checkPooler({ url, directUrl, isPooled, log })
  const replicas =
    config.replicaUrls.length > 0
      ? openReadReplicas({
          ...{ urls: config.replicaUrls, mostLagInMs: config.mostReplicaLagInMs },
          ...{ primaryUrl: directUrl, isPooled, log },
        })
      : undefined
  const onIdleFault = (error: Error) => log.warn({ err: error }, 'lost an idle database connection')
  const main = openDb({ url, isPooled, replicas, onIdleFault })
  const direct = url === directUrl ? main : openDb({ url: directUrl, connections: JOB_CONNECTIONS, onIdleFault })
  return {
    ...main,
    directPool: direct.pool,
    replicas,
    close: async () => {
      if (direct !== main) await direct.close()
      await main.close()
      await replicas?.close()
    },
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
