import { randomBytes } from 'node:crypto'
import { fils } from '@shop/contract/money'
import { STANDARD_SETTINGS } from '@shop/contract/setting-list'
import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { openDb, type OpenDbOptions } from '../db/open-db'
import { openShopCache, type ShopCache } from '../cache/shop-cache'
import { csvCarrier } from '../fulfilment/csv-carrier'
import { createLiveSettings, withSettings } from '../kernel/live-settings'
import { secretBox } from '../kernel/secret-box'
import type { Shop } from '../kernel/shop'
import { MESH_FOLDER } from '../mesh-folder'
import { fakeMailer, type FakeMailer } from '../mail/fake-mailer'
import { openGateway } from '../open-gateway'
import { fakeMeshes } from '../pictures/fake-meshes'
import { memoryPictureStore } from '../picture-store/memory-picture-store'
import { databaseUrl, TEMPLATE } from './database-url'

/** A constant, because all processes of a shop need the same key. */
const TEST_KEY = Buffer.alloc(32, 7)
const MESHES = fakeMeshes(MESH_FOLDER)

export interface TestShop extends Shop {
  mailer: FakeMailer
  /** Remembers nothing unless a test tells it to. */
  cache: ShopCache
  pool: pg.Pool
  /** The URL of this shop's database, for tests that open further connections or processes. */
  url: string
  close: () => Promise<void>
}

/** Opens a shop on a new, migrated, empty database. */
export async function openTestShop(): Promise<TestShop> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  const shop = await openTestShopOn(databaseUrl(server, name))
  const closeShop = shop.close
  const close = async () => {
    await closeShop()
    await onServer(server, `drop database ${name} with (force)`)
  }
  // Not a copy, because the shop's name and fee are read from its settings each time.
  return Object.assign(shop, { close })
}

/** Opens a shop on a migrated database, which stays. */
export async function openTestShopOn(url: string, options: Partial<OpenDbOptions> = {}): Promise<TestShop> {
  const { db, pool, close } = openDb({ url, connections: 10, onIdleFault: () => undefined, ...options })
  const withoutGateway = {
    db,
    pool,
    url,
    now: () => new Date(),
    log: pino({ level: 'silent' }),
    mailer: fakeMailer(),
    pictureStore: memoryPictureStore(),
    meshes: MESHES,
    carrier: csvCarrier(),
    cache: openShopCache(),
    secrets: secretBox(() => TEST_KEY),
    hasRateLimits: true,
    limits: {
      staffIdleInMs: 8 * 60 * 60_000,
      staffLongestInMs: 7 * 24 * 60 * 60_000,
      freshInMs: 60 * 60_000,
      freeRefund: fils(50_000),
    },
    currency: 'usd',
    hasChosenCurrency: true,
    abandonedAfterInMs: 15 * 60_000,
  }
  const settings = createLiveSettings({ ...STANDARD_SETTINGS, shop_name: 'Jersey Shop' })
  const ground = withSettings(withoutGateway, settings, 'https://shop.example')
  return Object.assign(ground, { gateway: await openGateway(undefined, ground), close })
}

/** Opens what a second server process has: the same database over connections of its own. It is closed before the shop. */
export async function openSecondProcess(shop: TestShop, connections = 10): Promise<TestShop> {
  const second = { ...shop, ...openDb({ url: shop.url, connections, onIdleFault: () => undefined }) }
  second.gateway = await openGateway(undefined, second)
  return second
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(url, 'postgres') })
  await client.connect()
  await client.query(statement)
  await client.end()
}
