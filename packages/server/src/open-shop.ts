import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from './config'
import { isMigrated } from './db/migrate'
import { openDb } from './db/open-db'
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
  const { db, pool, close } = openDb({
    url: databaseUrl,
    onIdleFault: (error) => log.warn({ err: error }, 'lost an idle database connection'),
  })
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
    databaseUrl,
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
