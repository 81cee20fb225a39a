import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from './config'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres/start-embedded-postgres'
import type { ServerEvent } from './embedded-postgres/keep-server-running'
import { checkDatabase } from './db/check-database'
import { isMigrated, migrate, readMigrations, type Migration } from './db/migrate'
import { openDb } from './db/open-db'
import { openShopCache, type ShopCache } from './cache/shop-cache'
import type { Shop } from './kernel/shop'
import type { Mailbox } from './mail/mailbox'
import { openMail } from './mail/open-mail'
import { openGateway } from './open-gateway'
import { openSecrets } from './open-secrets'
import { forgivingPictureStore } from './pictures/forgiving-picture-store'
import { openPictureStore } from './pictures/open-picture-store'

export interface OpenShop {
  shop: Shop & { cache: ShopCache }
  pool: Pool
  databaseUrl: string
  mailbox: Mailbox | undefined
  /** The last migration this build knows. */
  schema: string
  /** The database answers and has the schema this build needs. */
  isReady: () => Promise<boolean>
  close: () => Promise<void>
}

/** Opens the shop on its database, its own or the one given, and brings the schema up to date. */
export async function openShop(config: Config, log: Logger, onProgress: (text: string) => void): Promise<OpenShop> {
  const postgres = await openDatabase(config, onProgress, (event) => logServerEvent(log, event))
  try {
    if (config.databaseUrl) await checkDatabase(config.databaseUrl)
    const migrations = await readOwnMigrations()
    const applied = await migrate(postgres.url, migrations, { onProgress })
    if (applied.length > 0) onProgress(`Prepared the database (${applied.length} migrations).`)
    const { db, pool, close } = openDb({
      url: postgres.url,
      onIdleFault: (error) => log.warn({ err: error }, 'lost an idle database connection'),
    })
    const now = () => new Date()
    const mail = openMail(config, now)
    const withoutGateway = {
      db,
      now,
      log,
      mailer: mail.mailer,
      pictureStore: forgivingPictureStore(openPictureStore(config), {
        onFault: (error) => log.warn({ err: error }, 'pictures can’t be kept now, and are made anew'),
      }),
      cache: openShopCache(),
      secrets: openSecrets(config),
      site: { name: config.shopName, url: config.publicUrl },
      timeZone: config.timeZone,
      hasRateLimits: config.hasRateLimits,
      limits: config.limits,
      currency: config.currency,
      printFee: config.printFee,
      abandonedAfterInMs: config.abandonedAfterInMs,
    }
    return {
      shop: { ...withoutGateway, gateway: await openGateway(config.stripe, withoutGateway, config) },
      pool,
      databaseUrl: postgres.url,
      mailbox: mail.mailbox,
      schema: migrations.at(-1)?.name ?? '',
      isReady: () => isMigrated(pool, migrations),
      close: async () => {
        mail.close()
        await close()
        await postgres.release()
      },
    }
  } catch (error) {
    await postgres.release()
    throw error
  }
}

/** Those this build was made for. */
export function readOwnMigrations(): Promise<Migration[]> {
  return readMigrations(fileURLToPath(new URL('../migrations', import.meta.url)))
}

/** The database alone, its schema left as it is. */
export async function openDatabase(
  { databaseUrl, dataDir }: Config,
  onProgress: (text: string) => void,
  onServerEvent = ({ message }: ServerEvent) => onProgress(message),
): Promise<EmbeddedPostgres> {
  if (databaseUrl) return { url: databaseUrl, release: () => Promise.resolve() }
  return startEmbeddedPostgres({ dataDir, onProgress, onServerEvent })
}

function logServerEvent(log: Logger, { kind, message }: ServerEvent): void {
  if (kind === 'back') log.warn({ database: kind }, message)
  else log.error({ database: kind }, message)
}
