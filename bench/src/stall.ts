import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Product } from '@shop/contract/catalog'
import pg from 'pg'
import { startOwnPostgres } from '../../packages/server/src/db/own-postgres'
import { newShopper, send } from '../../e2e/src/shopper'
import { startShop } from './shop-process'
import { settingsForGateway, startGateway } from './start-gateway'

export const SHOPPERS = 20

export interface Stall {
  url: string
  gatewayUrl: string
  countsPort: number
  shopPid: number
  gatewayPid: number
  pool: pg.Pool
  buy: (n: number) => Promise<void>
}

export interface StallOptions {
  /** The shop's port; the gateway and the counts have the next two. */
  port: number
  root?: string
  isCounted?: boolean
  settings?: NodeJS.ProcessEnv
}

/** Runs the work on a new shop with plenty of stock and a gateway of its own. */
export async function withStall<Result>(
  { port, root, isCounted = false, settings: wanted = {} }: StallOptions,
  work: (stall: Stall) => Promise<Result>,
): Promise<Result> {
  const undo: (() => Promise<unknown>)[] = []
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-purchases-'))
    undo.push(() => rm(dataDir, { recursive: true, force: true }))
    const [gatewayPort, countsPort] = [port + 1, port + 2]
    const counting = { COUNTS_PORT: String(countsPort), NODE_OPTIONS: `--import ${COUNTING}` }
    const settings = { ...settingsForGateway(gatewayPort), ...(isCounted && counting), ...wanted }
    const shop = await startShop({ dataDir, port, settings, ...(root !== undefined && { root }) })
    undo.push(shop.stop)
    const postgres = await startOwnPostgres({ dataDir })
    undo.push(postgres.release)
    const gateway = await startGateway({ port: gatewayPort, database: postgres.url, shopUrl: shop.url })
    undo.push(gateway.stop)
    const pool = new pg.Pool({ connectionString: postgres.url, max: 1 })
    undo.push(() => pool.end())
    await pool.query('update products set size_stock = null, stock = 1000000')
    const products = await send<Product[]>(shop.url, '', 'GET', '/api/products?per_page=20')
    const joined = Array.from({ length: SHOPPERS }, () => newShopper(shop.url, () => false, gateway.url))
    const shoppers = await Promise.all(joined)
    const buy = async (n: number) => {
      const product = products[n % products.length]
      await shoppers[n]?.buy(product?.id ?? 1, product?.size_variations[0] ?? '')
    }
    const pids = { shopPid: shop.pid, gatewayPid: gateway.pid }
    return await work({ url: shop.url, gatewayUrl: gateway.url, countsPort, ...pids, pool, buy })
  } finally {
    for (const step of undo.reverse()) await step()
  }
}

const COUNTING = new URL('count-statements.mjs', import.meta.url).href
