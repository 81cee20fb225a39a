import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from './config'
import { openCdn } from './cdn/open-cdn'
import { isMigrated } from './db/migrate'
import { checkPooler } from './db/check-pooler'
import { keepsSessions } from './db/check-sessions'
import { openDb, type OpenDb } from './db/open-db'
import { openReadReplicas, type ReadReplicas } from './db/read-replicas'
import { csvCarrier } from './fulfilment/csv-carrier'
import { openShopCache, type ShopCache } from './cache/shop-cache'
import { createLiveSettings, withSettings } from './kernel/live-settings'
import type { Shop } from './kernel/shop'
import type { Mailbox } from './mail/mailbox'
import { openMail } from './mail/open-mail'
import { openGateway } from './open-gateway'
import { openSecrets } from './open-secrets'
import { prepareDatabase, readOwnMigrations } from './prepare-database'
import { MESH_FOLDER } from './mesh-folder'
import { firstSettings } from './settings/first-settings'
import { refreshSettings } from './settings/read-settings'
import { senderOf } from './settings/sender'
import { circuitBreakerStore } from './picture-store/circuit-breaker-store'
import { openMeshes } from './pictures/open-meshes'
import { openPictureStore } from './picture-store/open-picture-store'

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
  const database = await prepareDatabase(config, log, onProgress, stopping)
  try {
    const opened = await openShopOn(database.url, config, log)
    const close = async () => {
      await opened.close()
      await database.release()
    }
    return { ...opened, close }
  } catch (error) {
    await database.release()
    throw error
  }
}

/** Opens the shop on a database that has all migrations of this build and is closed by somebody else. */
export async function openShopOn(
  databaseUrl: string,
  config: Config,
  log: Logger,
  renderingThreads?: number,
): Promise<OpenShop> {
  const migrations = await readOwnMigrations()
  const { db, pool, directPool, replicas, close } = await openPools(config, databaseUrl, log)
  const now = () => new Date()
  const settings = createLiveSettings(firstSettings(config))
  const mail = openMail(config, now, () => senderOf(settings.current()))
  const meshes = openMeshes({ folder: MESH_FOLDER, threads: renderingThreads })
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
    databaseUrl,
    replicas,
    mailbox: mail.mailbox,
    schema: migrations.at(-1)?.name ?? '',
    isReady: () => isMigrated(pool, migrations),
    close: async () => {
      mail.close()
      await meshes.close()
      await close()
    },
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
