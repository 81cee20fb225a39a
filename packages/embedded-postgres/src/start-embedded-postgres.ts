import { setTimeout as sleep } from 'node:timers/promises'
import { prepareBinaries } from './binaries'
import { ensureCluster } from './cluster'
import { ensureDatabase, isConnectionLost } from './connection'
import { type DataFolder, openDataFolder } from './data-folder'
import { superviseServer, type ServerEvent } from './supervise-server'
import { withLock, addMarker, listMarkers, removeMarker } from './process-markers'
import { findServer, type Postmaster } from './postmaster'
import type { ProgramNames } from './program'
import { startServer, stopServer } from './server-process'
import type { StartOptions } from './start-options'

const TIMEOUT_MS = 15_000
const RETRY_MS = 50

export interface EmbeddedPostgres {
  /** For `pg`: the program's database, through a socket that only the server's account and root can reach. */
  url: string
  /** Ends the use by this process; the last process stops the server. Further calls do nothing. */
  release: () => Promise<void>
}

export interface EmbeddedPostgresOptions extends ProgramNames {
  dataDir: string
  onProgress?: (message: string) => void
  /** Ends a start that is not wanted any more: initdb is killed, the server is not started, the promise is rejected. */
  signal?: AbortSignal
  /** Called when the server ends while it is in use, can't be restarted, or is back. */
  onServerEvent?: (event: ServerEvent) => void
}

interface JoinOptions extends StartOptions {
  onServerEvent: (event: ServerEvent) => void
}

/**
 * Starts the PostgreSQL server of a data folder, or joins the one that other processes already use. The server outlives
 * a killed program, and the next start joins it. A server that ends while it is in use is restarted.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, onProgress = () => undefined, onServerEvent = () => undefined, signal } = options
  try {
    const dataFolder = await openDataFolder(dataDir, options, onProgress)
    return await withLock(dataFolder.markers, () => joinServer(dataFolder, { onProgress, onServerEvent, signal }))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The embedded PostgreSQL can't be used: ${reason}`, { cause: error })
  }
}

async function joinServer(dataFolder: DataFolder, options: JoinOptions): Promise<EmbeddedPostgres> {
  const user = await addMarker(dataFolder.markers, 'user')
  try {
    const { url, server } = await connectToDatabase(dataFolder, options)
    const supervision = superviseServer(dataFolder, server, options.onServerEvent)
    const release = async () => {
      // First of all, or the end of the server would look like an outage.
      await supervision.stop()
      await withLock(dataFolder.markers, () => leave(dataFolder, user))
    }
    let released: Promise<void> | undefined
    return { url, release: () => (released ??= release()) }
  } catch (error) {
    await leave(dataFolder, user).catch(() => undefined)
    throw error
  }
}

/** A server that is about to stop still looks ready: its end is awaited, and the server is started again. */
async function connectToDatabase(
  dataFolder: DataFolder,
  options: StartOptions,
): Promise<{ url: string; server: Postmaster }> {
  const giveUpAt = Date.now() + TIMEOUT_MS
  for (;;) {
    const server = await ensureServer(dataFolder, options)
    try {
      return { url: await ensureDatabase(server, dataFolder), server }
    } catch (error) {
      if (!isConnectionLost(error) || Date.now() > giveUpAt) throw error
      await sleep(RETRY_MS)
    }
  }
}

async function ensureServer(dataFolder: DataFolder, options: StartOptions): Promise<Postmaster> {
  const running = await findServer(dataFolder.cluster)
  if (running) return running
  const binaries = await prepareBinaries(dataFolder)
  await ensureCluster(dataFolder, binaries, options)
  options.signal?.throwIfAborted()
  return startServer(dataFolder, binaries, options.onProgress)
}

async function leave(dataFolder: DataFolder, user: string): Promise<void> {
  await removeMarker(dataFolder.markers, user)
  if ((await listMarkers(dataFolder.markers, 'user')).length === 0) await stopServer(dataFolder)
}
