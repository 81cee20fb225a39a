import { setTimeout as sleep } from 'node:timers/promises'
import { prepareBinaries } from './binaries'
import { checkCluster } from './cluster'
import type { DataFolder } from './data-folder'
import { withLock } from './process-markers'
import { findServer, type Postmaster } from './postmaster'
import { isStillRunning, identifyProcess } from './processes'
import { startServer } from './server-process'

/** What happens to the server while it is in use; the message is for the log of the program that uses it. */
export interface ServerEvent {
  kind: 'ended' | 'failed' | 'back'
  message: string
}

export interface Supervision {
  /** Ends the supervision; a restart that has begun is finished first. */
  stop: () => Promise<void>
}

const CHECK_EVERY_MS = 500
const FIRST_BACKOFF_MS = 500
const LONGEST_BACKOFF_MS = 30_000
/** A server that ends before it has run this long counts as one more failure, so that the backoff goes on growing. */
const STABLE_AFTER_MS = 60_000

/**
 * Restarts the server whenever it ends while this process uses it, with exponential backoff. Of several processes on one
 * data folder one starts the server, under the lock, and the others find it running.
 */
export function superviseServer(
  dataFolder: DataFolder,
  first: Postmaster,
  onEvent: (event: ServerEvent) => void,
): Supervision {
  const stopping = new AbortController()
  let failures = 0
  const watching = watch()

  async function watch(): Promise<void> {
    let server: Postmaster | undefined = first
    while (server) {
      const since = Date.now()
      if (!(await waitForEnd(server, stopping.signal))) return
      if (Date.now() - since > STABLE_AFTER_MS) failures = 0
      report('ended', `The database server (process ${server.pid}) has ended, and is started again ${whenNextTry()}.`)
      server = await restartUntilUp()
    }
  }

  /** Undefined when the supervision was stopped meanwhile. */
  async function restartUntilUp(): Promise<Postmaster | undefined> {
    for (;;) {
      if (!(await pause(backoffAfter(failures), stopping.signal))) return undefined
      failures += 1
      try {
        const server = await withLock(dataFolder.markers, () => restart(dataFolder))
        report('back', `The database server runs again (process ${server.pid}).`)
        return server
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        report('failed', `The database server can't be started: ${reason}\nThe next try is ${whenNextTry()}.`)
      }
    }
  }

  function report(kind: ServerEvent['kind'], message: string): void {
    onEvent({ kind, message: kind === 'back' ? message : `${message} Its own log is ${dataFolder.log}` })
  }

  function whenNextTry(): string {
    const milliseconds = backoffAfter(failures)
    return milliseconds === 0 ? 'at once' : `in ${milliseconds / 1000} s`
  }

  return {
    stop: async () => {
      stopping.abort()
      await watching
    },
  }
}

/** None for the first try, then 0.5 s, 1 s, 2 s … 30 s. */
export function backoffAfter(failures: number): number {
  return failures === 0 ? 0 : Math.min(FIRST_BACKOFF_MS * 2 ** (failures - 1), LONGEST_BACKOFF_MS)
}

/** Never makes a new cluster: a missing cluster may be on a disk that is not mounted. */
async function restart(dataFolder: DataFolder): Promise<Postmaster> {
  const running = await findServer(dataFolder.cluster)
  if (running) return running
  const binaries = await prepareBinaries(dataFolder)
  await checkCluster(dataFolder, binaries)
  return startServer(dataFolder, binaries, () => undefined)
}

/** Resolves to false when the supervision was stopped first. */
async function waitForEnd({ pid }: Postmaster, stopping: AbortSignal): Promise<boolean> {
  const server = await identifyProcess(pid)
  while (await isStillRunning(server)) {
    if (!(await pause(CHECK_EVERY_MS, stopping))) return false
  }
  return !stopping.aborted
}

/** Resolves to false when the supervision was stopped meanwhile. The timer does not keep the program running. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return sleep(milliseconds, true, { signal, ref: false }).catch(() => false)
}
