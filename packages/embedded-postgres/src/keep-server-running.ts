import { setTimeout as sleep } from 'node:timers/promises'
import { prepareBinaries } from './binaries'
import { checkCluster } from './cluster'
import type { EmbeddedHome } from './home'
import { inTurn } from './marks'
import { findServer, type Postmaster } from './postmaster'
import { isSameProcess, recogniseProcess } from './processes'
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

const LOOK_EVERY_MS = 500
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** A server that ends before it has run this long counts as one more failure, so that the pauses go on growing. */
const STEADY_AFTER_MS = 60_000

/**
 * Starts the server again whenever it ends while this process uses it, with growing pauses. Of several processes on one
 * data folder one starts it, in its turn, and the others find it running.
 */
export function keepServerRunning(
  home: EmbeddedHome,
  first: Postmaster,
  onEvent: (event: ServerEvent) => void,
): Supervision {
  const stopping = new AbortController()
  let failures = 0
  const tending = tend()

  async function tend(): Promise<void> {
    let server: Postmaster | undefined = first
    while (server) {
      const since = Date.now()
      if (!(await untilEnded(server, stopping.signal))) return
      if (Date.now() - since > STEADY_AFTER_MS) failures = 0
      tell('ended', `The database server (process ${server.pid}) has ended, and is started again ${soon()}.`)
      server = await startedAgain()
    }
  }

  /** Undefined when the supervision was stopped meanwhile. */
  async function startedAgain(): Promise<Postmaster | undefined> {
    for (;;) {
      if (!(await pause(pauseAfter(failures), stopping.signal))) return undefined
      failures += 1
      try {
        const server = await inTurn(home.marks, () => restart(home))
        tell('back', `The database server runs again (process ${server.pid}).`)
        return server
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        tell('failed', `The database server can't be started: ${reason}\nThe next try is ${soon()}.`)
      }
    }
  }

  function tell(kind: ServerEvent['kind'], message: string): void {
    onEvent({ kind, message: kind === 'back' ? message : `${message} Its own log is ${home.log}` })
  }

  function soon(): string {
    const milliseconds = pauseAfter(failures)
    return milliseconds === 0 ? 'at once' : `in ${milliseconds / 1000} s`
  }

  return {
    stop: async () => {
      stopping.abort()
      await tending
    },
  }
}

/** None for the first try, then 0.5 s, 1 s, 2 s … 30 s. */
export function pauseAfter(failures: number): number {
  return failures === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
}

/** Never makes a new cluster: one that is gone may be on a disk that is only not mounted. */
async function restart(home: EmbeddedHome): Promise<Postmaster> {
  const running = await findServer(home.cluster)
  if (running) return running
  const binaries = await prepareBinaries(home)
  await checkCluster(home, binaries)
  return startServer(home, binaries, () => undefined)
}

/** Resolves to false when the supervision was stopped first. */
async function untilEnded({ pid }: Postmaster, stopping: AbortSignal): Promise<boolean> {
  const server = await recogniseProcess(pid)
  while (await isSameProcess(server)) {
    if (!(await pause(LOOK_EVERY_MS, stopping))) return false
  }
  return !stopping.aborted
}

/** Resolves to false when the supervision was stopped meanwhile. A supervision alone keeps no program running. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return sleep(milliseconds, true, { signal, ref: false }).catch(() => false)
}
