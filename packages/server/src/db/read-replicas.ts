import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { sqlStateOf, STATEMENT_CANCELED } from './sql-state'
import { NEVER_REPLAYED, watchPrimary, type WalPosition } from './watch-primary'
import type { QueriedReplicas } from './reading-pool'
import { watchReplica, type WatchedReplica } from './watch-replica'

export interface ReadReplicas extends QueriedReplicas {
  /** Runs the work, whose statements outside of transactions may be answered by a replica that has this position. */
  read: <Result>(written: WalPosition, work: () => Result) => Result
  /** Public data changed: a replica is read again when it has the change, so that no old answer is cached. */
  noteChange: () => void
  /** While this process does not hear of changes, it reads nothing from replicas. */
  setListening: (isListening: boolean) => void
  /** A position that covers everything committed before the call; if the primary does not tell, one that no replica has. */
  position: () => Promise<WalPosition>
  mostLagInMs: number
  replicas: readonly Pick<WatchedReplica, 'name' | 'state' | 'lagInMs' | 'counts'>[]
  /** Statements that a replica might have answered, had one been up to date. */
  answeredByPrimary: () => number
  close: () => Promise<void>
}

export interface ReadReplicasOptions {
  urls: readonly string[]
  primaryUrl: string
  mostLagInMs: number
  isPooled: boolean
  log: Pick<Logger, 'info' | 'warn'>
}

/** One request that may be answered by a replica. */
interface Reading {
  written: WalPosition
  /** All statements of a request go to one server: from a second one, the request might see an earlier state. */
  server: WatchedReplica | 'primary' | undefined
}

const PAUSE_BEFORE_NEXT_TRY_IN_MS = 500

/** Opens the replicas of DATABASE_READ_URL. A replica that can't be used is no fault: the primary answers until it can. */
export function openReadReplicas({ urls, primaryUrl, mostLagInMs, ...options }: ReadReplicasOptions): ReadReplicas {
  const primary = watchPrimary(primaryUrl, 2 * mostLagInMs)
  const replicas = urls.map((url) => watchReplica({ url, primary, mostLagInMs, ...options }))
  const current = new AsyncLocalStorage<Reading>()
  let changedAt = NEVER_REPLAYED
  let changes = 0
  let answeredByPrimary = 0
  let nextReplica = 0

  function forgetChangedAt(): number {
    changedAt = NEVER_REPLAYED
    changes += 1
    return changes
  }

  /** The notification does not carry its position, because a commit has none before it is written. */
  async function learnChangedAt(change: number): Promise<void> {
    while (change === changes) {
      const position = await primary.position().catch(() => undefined)
      if (position === undefined) await pause(PAUSE_BEFORE_NEXT_TRY_IN_MS, undefined, { ref: false })
      else if (change === changes) {
        changedAt = position
        return
      }
    }
  }

  function chooseServer(reading: Reading): WatchedReplica | 'primary' {
    if (reading.server === 'primary' || primary.silentForMs() > mostLagInMs) return 'primary'
    const needed = reading.written > changedAt ? reading.written : changedAt
    if (reading.server) return reading.server.has(needed) ? reading.server : 'primary'
    nextReplica = (nextReplica + 1) % replicas.length
    const inTurn = [...replicas.slice(nextReplica), ...replicas.slice(0, nextReplica)]
    const chosen = inTurn.find((replica) => replica.has(needed))
    if (!chosen && needed !== NEVER_REPLAYED) for (const replica of replicas) replica.hurry()
    return chosen ?? 'primary'
  }

  return {
    read: (written, work) => current.run({ written, server: undefined }, work),
    async query(statement, onPrimary) {
      const reading = current.getStore()
      if (!reading) return onPrimary()
      const server = (reading.server = chooseServer(reading))
      if (server !== 'primary') {
        try {
          return await server.query(statement)
        } catch (error) {
          // A statement that takes too long here would take too long there as well.
          if (sqlStateOf(error) === STATEMENT_CANCELED) throw error
          reading.server = 'primary'
          server.hurry()
        }
      }
      answeredByPrimary += 1
      return onPrimary()
    },
    noteChange: () => void learnChangedAt(forgetChangedAt()),
    setListening(isListening) {
      const change = forgetChangedAt()
      if (isListening) void learnChangedAt(change)
    },
    position: () => primary.position().catch(() => NEVER_REPLAYED),
    mostLagInMs,
    replicas,
    answeredByPrimary: () => answeredByPrimary,
    close: async () => {
      changes += 1
      await Promise.all(replicas.map((replica) => replica.close()))
      await primary.close()
    },
  }
}
