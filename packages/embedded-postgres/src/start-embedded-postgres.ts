import { setTimeout as sleep } from 'node:timers/promises'
import { prepareBinaries } from './binaries'
import { ensureCluster } from './cluster'
import { ensureDatabase, isGoingAway } from './connection'
import { type EmbeddedHome, openHome } from './home'
import { keepServerRunning, type ServerEvent } from './keep-server-running'
import { inTurn, leaveMark, listMarks, removeMark } from './marks'
import { findServer, type Postmaster } from './postmaster'
import type { ProgramNames } from './program'
import { startServer, stopServer } from './server-process'

const PATIENCE_MS = 15_000
const LOOK_AGAIN_IN_MS = 50

export interface EmbeddedPostgres {
  /** For `pg`: the program's database, through a socket that only the server's account and root can reach. */
  url: string
  /** Ends this process's share; the last one stops the server. May be called again. */
  release: () => Promise<void>
}

export interface EmbeddedPostgresOptions extends ProgramNames {
  dataDir: string
  onProgress?: (message: string) => void
  /** Told when the server ends under its users, can't be started again, or is back. */
  onServerEvent?: (event: ServerEvent) => void
}

type Listeners = Required<Pick<EmbeddedPostgresOptions, 'onProgress' | 'onServerEvent'>>

/**
 * The PostgreSQL server of a data folder: made, started or, if it runs already, shared with whoever started it. It
 * outlives a killed program, and the next start adopts it. Should it end while it is in use, it is started again.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, onProgress = () => undefined, onServerEvent = () => undefined } = options
  try {
    const home = await openHome(dataDir, options, onProgress)
    return await inTurn(home.marks, () => takeShare(home, { onProgress, onServerEvent }))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The embedded PostgreSQL can't be used: ${reason}`, { cause: error })
  }
}

async function takeShare(home: EmbeddedHome, { onProgress, onServerEvent }: Listeners): Promise<EmbeddedPostgres> {
  const user = await leaveMark(home.marks, 'user')
  try {
    const { url, server } = await reachDatabase(home, onProgress)
    const supervision = keepServerRunning(home, server, onServerEvent)
    const release = async () => {
      // First of all, or the end of the server would look like an outage.
      await supervision.stop()
      await inTurn(home.marks, () => leave(home, user))
    }
    let released: Promise<void> | undefined
    return { url, release: () => (released ??= release()) }
  } catch (error) {
    await leave(home, user).catch(() => undefined)
    throw error
  }
}

/** A server that was told to stop a moment ago still looks ready: then its end is awaited, and it is started again. */
async function reachDatabase(
  home: EmbeddedHome,
  onProgress: (message: string) => void,
): Promise<{ url: string; server: Postmaster }> {
  const giveUpAt = Date.now() + PATIENCE_MS
  for (;;) {
    const server = await ensureServer(home, onProgress)
    try {
      return { url: await ensureDatabase(server, home), server }
    } catch (error) {
      if (!isGoingAway(error) || Date.now() > giveUpAt) throw error
      await sleep(LOOK_AGAIN_IN_MS)
    }
  }
}

async function ensureServer(home: EmbeddedHome, onProgress: (message: string) => void): Promise<Postmaster> {
  const running = await findServer(home.cluster)
  if (running) return running
  const binaries = await prepareBinaries(home)
  await ensureCluster(home, binaries, onProgress)
  return startServer(home, binaries, onProgress)
}

async function leave(home: EmbeddedHome, user: string): Promise<void> {
  await removeMark(home.marks, user)
  if ((await listMarks(home.marks, 'user')).length === 0) await stopServer(home)
}
