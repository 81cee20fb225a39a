import { setTimeout as sleep } from 'node:timers/promises'
import { prepareBinaries } from './binaries'
import { ensureCluster } from './cluster'
import { ensureDatabase, isGoingAway } from './connection'
import { type EmbeddedHome, openHome } from './home'
import { inTurn, leaveMark, listMarks, removeMark } from './marks'
import { findServer, type Postmaster } from './postmaster'
import { startServer, stopServer } from './server-process'

const PATIENCE_MS = 15_000
const LOOK_AGAIN_IN_MS = 50

export interface EmbeddedPostgres {
  /** For `pg`: the database `shop`, through a socket that only this machine's shop can reach. */
  url: string
  /** Ends this process's share; the last one stops the server. May be called again. */
  release: () => Promise<void>
}

export interface EmbeddedPostgresOptions {
  dataDir: string
  onProgress?: (message: string) => void
}

/**
 * The PostgreSQL server of a data folder: made, started or, if it runs already, shared with whoever started it. It
 * outlives a killed shop, and the next start adopts it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, onProgress = () => undefined } = options
  try {
    const home = await openHome(dataDir, onProgress)
    return await inTurn(home.marks, () => takeShare(home, onProgress))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The embedded PostgreSQL can't be used: ${reason}\nSet DATABASE_URL to use a PostgreSQL server of your own.`,
      { cause: error },
    )
  }
}

async function takeShare(home: EmbeddedHome, onProgress: (message: string) => void): Promise<EmbeddedPostgres> {
  const user = await leaveMark(home.marks, 'user')
  try {
    const url = await reachDatabase(home, onProgress)
    let released: Promise<void> | undefined
    return { url, release: () => (released ??= inTurn(home.marks, () => leave(home, user))) }
  } catch (error) {
    await leave(home, user).catch(() => undefined)
    throw error
  }
}

/** A server that was told to stop a moment ago still looks ready: then its end is awaited, and it is started again. */
async function reachDatabase(home: EmbeddedHome, onProgress: (message: string) => void): Promise<string> {
  const giveUpAt = Date.now() + PATIENCE_MS
  for (;;) {
    const server = await ensureServer(home, onProgress)
    try {
      return await ensureDatabase(server, home)
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
