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
import type { S3Settings } from '../kernel/s3-settings'

/** Sent to the warming process as a message, because arguments appear in the process list. */
export interface WarmingOrder {
  databaseUrl: string
  dataDir: string
  s3?: S3Settings | undefined
}

export type WarmingReport = { percent: number; made: number } | { key: string; fault: string } | { failure: string }

export interface WarmingOptions extends WarmingOrder {
  /** The script of the warming process; by default the built one beside the server. */
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
 * Prerenders pictures in a child process with low priority; per database only one such process runs at a time.
 * Under `npm run dev` there is no built script, and pictures are rendered at their first request.
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
    const isDone = await warmUnderLock(shop, options, stopping).catch((error: unknown) => {
      shop.log.warn({ err: error }, 'pictures could not be made ahead')
      return false
    })
    if (isDone) return
    const pause = options.retryInMs ?? RETRY_IN_MS
    await setTimeout(pause, undefined, { signal: stopping, ref: false }).catch(() => undefined)
  }
}

async function warmUnderLock(shop: Shop, options: Ordered, stopping: AbortSignal): Promise<boolean> {
  const connection = new pg.Client({
    connectionString: options.databaseUrl,
    application_name: 'jersey-shop warming',
    connectionTimeoutMillis: LONGEST_CONNECTING_IN_MS,
  })
  // A lost connection releases the lock; at worst two processes then render the same pictures.
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

/** Resolves to whether the process exited successfully. */
async function runProcess(shop: Shop, { entry, ...options }: Ordered, stopping: AbortSignal): Promise<boolean> {
  if (stopping.aborted) return false
  const child = fork(fileURLToPath(entry), { execArgv: options.execArgv ?? [] })
  lowerPriority(child.pid)
  const stop = (): boolean => child.kill()
  stopping.addEventListener('abort', stop)
  child.on('message', (report: WarmingReport) => logReport(shop, report))
  const { databaseUrl, dataDir, s3 } = options
  child.send({ databaseUrl, dataDir, s3 } satisfies WarmingOrder)
  // Rejects when the process could not be started.
  const [code] = (await once(child, 'exit')) as [number | null]
  stopping.removeEventListener('abort', stop)
  return code === 0
}

/** Set by the parent: threads inherit the priority when they start, and Node starts some before the child's code. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // The process has ended already, or changing the priority is not allowed. Low priority is not essential.
  }
}

function logReport({ log }: Shop, report: WarmingReport): void {
  if ('failure' in report) log.warn(report, 'pictures could not be made ahead')
  else if ('fault' in report) log.warn(report, 'a picture can’t be made')
  else log.info(report, `pictures made ahead: ${report.percent} %`)
}
