import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { ADVISORY_LOCKS } from '../db/advisory-locks'
import { LONGEST_CONNECTING_IN_MS } from '../db/open-db'
import type { Shop } from '../kernel/shop'
import type { S3Settings } from './s3-picture-store'

/** Sent to the warming process as a message: arguments would show in the list of processes. */
export interface WarmingOrder {
  databaseUrl: string
  dataDir: string
  s3?: S3Settings | undefined
}

export type WarmingReport = { percent: number; made: number } | { key: string; fault: string } | { failure: string }

export interface WarmingOptions extends WarmingOrder {
  /** The warming process; as built it lies beside the server. */
  entry?: URL
  execArgv?: string[]
  retryInMs?: number
}

export interface Warming {
  finished: Promise<void>
  stop: () => Promise<void>
}

interface Ordered extends WarmingOptions {
  entry: URL
}

const RETRY_IN_MS = 60_000
const LONGEST_STOP_IN_MS = 800

/**
 * Makes the pictures that pages show in a process that only gets the time nobody else wants; one at a time on a database.
 * Under `npm run dev` there is no built process to start, and pictures are made when they are asked for.
 */
export function startWarming(shop: Shop, options: WarmingOptions): Warming {
  const entry = options.entry ?? new URL('./warm-pictures-process.js', import.meta.url)
  const stopping = new AbortController()
  const finished = existsSync(entry) ? warmUntilDone(shop, { ...options, entry }, stopping.signal) : Promise.resolve()
  return {
    finished,
    stop: async () => {
      stopping.abort()
      await Promise.race([finished, setTimeout(LONGEST_STOP_IN_MS, undefined, { ref: false })])
    },
  }
}

async function warmUntilDone(shop: Shop, options: Ordered, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const isDone = await warmIfNobodyElseDoes(shop, options, stopping).catch((error: unknown) => {
      shop.log.warn({ err: error }, 'pictures could not be made ahead')
      return false
    })
    if (isDone) return
    const pause = options.retryInMs ?? RETRY_IN_MS
    await setTimeout(pause, undefined, { signal: stopping, ref: false }).catch(() => undefined)
  }
}

async function warmIfNobodyElseDoes(shop: Shop, options: Ordered, stopping: AbortSignal): Promise<boolean> {
  const connection = new pg.Client({
    connectionString: options.databaseUrl,
    application_name: 'jersey-shop warming',
    connectionTimeoutMillis: LONGEST_CONNECTING_IN_MS,
  })
  // Losing it only loses the lock, and then at worst two processes make the same pictures.
  connection.on('error', () => undefined)
  try {
    await connection.connect()
    const lock = await connection.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      ADVISORY_LOCKS.warming,
    ])
    return lock.rows[0]?.taken === true && (await runProcess(shop, options, stopping))
  } finally {
    await connection.end()
  }
}

/** Resolves to whether it came to its end. */
async function runProcess(shop: Shop, { entry, ...options }: Ordered, stopping: AbortSignal): Promise<boolean> {
  if (stopping.aborted) return false
  const child = fork(fileURLToPath(entry), { execArgv: options.execArgv ?? [] })
  runOnlyWhenIdle(child.pid)
  const stop = (): boolean => child.kill()
  stopping.addEventListener('abort', stop)
  child.on('message', (report: WarmingReport) => tell(shop, report))
  const { databaseUrl, dataDir, s3 } = options
  child.send({ databaseUrl, dataDir, s3 } satisfies WarmingOrder)
  // Rejects when the process could not be started.
  const [code] = (await once(child, 'exit')) as [number | null]
  stopping.removeEventListener('abort', stop)
  return code === 0
}

/** Set from outside and at once: threads inherit it when they are started, and Node starts some before our code runs. */
function runOnlyWhenIdle(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // Already gone, or not allowed here: a courtesy, not a need.
  }
}

function tell({ log }: Shop, report: WarmingReport): void {
  if ('failure' in report) log.warn(report, 'pictures could not be made ahead')
  else if ('fault' in report) log.warn(report, 'a picture can’t be made')
  else log.info(report, `pictures made ahead: ${report.percent} %`)
}
