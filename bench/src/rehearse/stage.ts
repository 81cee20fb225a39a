import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openBalancer, type Balancer } from './balancer'
import { openDatabase, type Database } from './database'
import { openFleet, type Fleet } from './fleet'
import { startPgbouncer } from './pgbouncer'

export interface Stage {
  database: Database
  fleet: Fleet
  balancer: Balancer
  /** A direct connection to the database, for the checks. */
  pool: pg.Pool
  /** The environment variables of the servers. */
  settings: NodeJS.ProcessEnv
}

/** Abandoned payments are voided after 15 seconds, so that the rehearsal can wait for them. */
export const SETTINGS = { RATE_LIMIT: 'off', ABANDONED_PAYMENT_MINUTES: '0.25', LOG_LEVEL: 'error' }

interface StageOptions {
  port: number
  /** The servers reach the database by PgBouncer, at the port after theirs. */
  pgbouncer: boolean
}

/** Starts database, servers and balancer for `work`, and stops them afterwards even if it fails. */
export async function withStage<Result>(
  { port, pgbouncer }: StageOptions,
  work: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const undo: (() => Promise<unknown>)[] = []
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-rehearsal-'))
    undo.push(() => rm(dataDir, { recursive: true, force: true }))
    const database = await openDatabase(dataDir)
    undo.push(database.handOver)
    const pooler = pgbouncer ? await startPgbouncer(database.url, port + 4) : undefined
    if (pooler) undo.push(pooler.stop)
    const settings = {
      ...{ ...SETTINGS, DATA_DIR: dataDir },
      ...(pooler && { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url }),
    }
    const fleet = openFleet({ ports: [port + 1, port + 2, port + 3], dataDir, settings })
    undo.push(fleet.close)
    await fleet.open()
    // Servers that are given a database don't restart it: the rehearsal does.
    if (!pooler) await database.handOver()
    const urls = fleet.servers.map(({ url }) => url)
    const balancer = await openBalancer(port, urls)
    undo.push(balancer.close)
    const pool = new pg.Pool({ connectionString: database.url, max: 2 })
    pool.on('error', () => undefined)
    undo.push(() => pool.end())
    return await work({ database, fleet, balancer, pool, settings })
  } finally {
    for (const step of undo.reverse()) await step()
  }
}
