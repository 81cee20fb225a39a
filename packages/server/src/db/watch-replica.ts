import type pg from 'pg'
import type { Logger } from 'pino'
import { openDb } from './open-db'
import { openProbeConnection } from './probe-connection'
import type { WalPosition, WatchedPrimary } from './watch-primary'

/** `strange`: it is no standby, or ahead of the primary, or the standby of another server. */
export type ReplicaState = 'used' | 'behind' | 'away' | 'strange'

export interface WatchedReplica {
  /** Host and port. */
  name: string
  /** Undefined until the replica was first asked. */
  state: () => ReplicaState | undefined
  lagInMs: () => number
  /** Statements that the replica answered, and that it could not. */
  counts: { answered: number; failed: number }
  /** Whether this replica has replayed the log up to this position. */
  has: (position: WalPosition) => boolean
  query: (statement: readonly unknown[]) => Promise<unknown>
  /** Asks the replica for its position again soon, because somebody needs a later one. */
  hurry: () => void
  close: () => Promise<void>
}

export interface WatchReplicaOptions {
  url: string
  primary: WatchedPrimary
  mostLagInMs: number
  /** Whether a pooler gives every transaction another session. */
  isPooled: boolean
  log: Pick<Logger, 'info' | 'warn'>
}

const PAUSE_IN_MS = 250
const SHORT_PAUSE_IN_MS = 20
/** The primary answers instead of a replica that has no free connection, or replays a change of the very table. */
const LONGEST_WAIT_IN_MS = 1_000
const LIMITS = { statement: 30_000, lock: LONGEST_WAIT_IN_MS, idleInTransaction: 60_000 }

const REPLAYED_POSITION = `
  select pg_is_in_recovery() as "isStandby",
         coalesce(pg_last_wal_replay_lsn() - '0/0'::pg_lsn, 0)::text as position,
         (select system_identifier::text from pg_control_system()) as system`

interface Told {
  isStandby: boolean
  position: string
  system: string
}

const TEXTS: Record<ReplicaState, string> = {
  used: 'a read replica is up to date and is read from',
  behind: 'a read replica is too far behind, and the primary is read instead',
  away: 'a read replica does not answer, and the primary is read instead',
  strange: 'a read replica does not follow the primary of DATABASE_URL, and the primary is read instead',
}

/** Follows one replica: whether it answers, and how far it has replayed the primary's log. */
export function watchReplica({ url, primary, mostLagInMs, isPooled, log }: WatchReplicaOptions): WatchedReplica {
  const name = nameOf(url)
  const line = openProbeConnection(url, 'jersey-shop position')
  const { pool, close } = openDb({
    ...{ url, isPooled, limits: LIMITS, longestWaitInMs: LONGEST_WAIT_IN_MS },
    onIdleFault: () => undefined,
  })
  const connections = new Set<pg.PoolClient>()
  pool.on('connect', (client) => connections.add(client))
  pool.on('remove', (client) => connections.delete(client))
  const counts = { answered: 0, failed: 0 }
  let state: ReplicaState | undefined
  let replayed: WalPosition = 0n
  let isClosed = false
  let isHurried = false
  let wake: () => void = () => undefined
  let timer: NodeJS.Timeout | undefined

  function setState(next: ReplicaState, error?: unknown): void {
    if (state === next || isClosed) return
    state = next
    if (next === 'used') log.info({ replica: name }, TEXTS[next])
    else log.warn({ replica: name, ...(error !== undefined && { err: error }) }, TEXTS[next])
    // Statements that wait for a silent server fail by this, and are asked of the primary.
    if (next === 'away') for (const client of connections) client.connection.stream.destroy()
  }

  async function look(): Promise<void> {
    const told = await line.ask<Told>(REPLAYED_POSITION).catch((error: unknown) => setState('away', error))
    if (!told) return
    replayed = BigInt(told.position)
    // Asked after the replica, so that a replica which has more than the primary follows another one.
    const latest = await primary.position().catch(() => undefined)
    if (latest === undefined) return
    const follows = told.isStandby && told.system === primary.system() && replayed <= latest
    setState(follows ? stateByLag() : 'strange')
  }

  /** A replica that was too far behind has to catch up by half, so that its state does not change at every look. */
  function stateByLag(): ReplicaState {
    const bound = state === 'behind' ? mostLagInMs / 2 : mostLagInMs
    return primary.lagInMs(replayed) > bound ? 'behind' : 'used'
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      isHurried = false
      wake = resolve
      timer = setTimeout(resolve, PAUSE_IN_MS).unref()
      // Closed while the replica was asked.
      if (isClosed) resolve()
    })
  }

  async function keepLooking(): Promise<void> {
    while (!isClosed) {
      await look()
      await pause()
    }
  }

  const looking = keepLooking()
  return {
    name,
    state: () => state,
    lagInMs: () => primary.lagInMs(replayed),
    counts,
    has: (position) => state === 'used' && replayed >= position,
    async query(statement) {
      try {
        const result = await (pool.query as (...statement: unknown[]) => Promise<unknown>).apply(pool, [...statement])
        counts.answered += 1
        return result
      } catch (error) {
        counts.failed += 1
        throw error
      }
    },
    hurry() {
      if (state !== 'used' || isHurried) return
      isHurried = true
      clearTimeout(timer)
      timer = setTimeout(wake, SHORT_PAUSE_IN_MS).unref()
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      wake()
      await line.close()
      await looking
      await close()
    },
  }
}

/** Without user and password; a socket by its folder. */
function nameOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? hostname}:${port || '5432'}`
}
