import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Config } from './config'
import { startEmbeddedPostgres } from './embedded-postgres/start-embedded-postgres'
import { isMigrated, migrate, readMigrations } from './db/migrate'
import { openDb } from './db/open-db'
import type { Shop } from './kernel/shop'
import type { Mailbox } from './mail/mailbox'
import { openMail } from './mail/open-mail'
import { openGateway } from './open-gateway'
import { folderPictureStore } from './pictures/folder-picture-store'

export interface OpenShop {
  shop: Shop
  pool: Pool
  databaseUrl: string
  mailbox: Mailbox | undefined
  /** The database answers and has the schema this build needs. */
  isReady: () => Promise<boolean>
  close: () => Promise<void>
}

/** Opens the shop on its database, its own or the one given, and brings the schema up to date. */
export async function openShop(config: Config, log: Logger, onProgress: (text: string) => void): Promise<OpenShop> {
  const postgres = await databaseOf(config, onProgress)
  try {
    const migrations = await readMigrations(fileURLToPath(new URL('../migrations', import.meta.url)))
    const applied = await migrate(postgres.url, migrations)
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
      pictureStore: folderPictureStore(join(config.dataDir, 'pictures')),
      site: { name: config.shopName, url: config.publicUrl },
      timeZone: config.timeZone,
      hasRateLimits: config.hasRateLimits,
      currency: config.currency,
      printFee: config.printFee,
      abandonedAfterInMs: config.abandonedAfterInMs,
    }
    return {
      shop: { ...withoutGateway, gateway: await openGateway(config.stripe, withoutGateway) },
      pool,
      databaseUrl: postgres.url,
      mailbox: mail.mailbox,
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

async function databaseOf({ databaseUrl, dataDir }: Config, onProgress: (text: string) => void) {
  if (databaseUrl) return { url: databaseUrl, release: () => Promise.resolve() }
  return startEmbeddedPostgres({ dataDir, onProgress })
}
