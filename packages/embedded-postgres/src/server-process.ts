import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rename, rmdir, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type EmbeddedBinaries, prepareBinaries } from './binaries'
import type { DataFolder } from './data-folder'
import { findServer, removeStalePidFile, POLL_MS, type Postmaster, readPostmaster } from './postmaster'
import { findProcess } from './processes'
import { describeFailure, runBinary, spawnOptions } from './run-binary'
import { serverArguments } from './settings'

const LONGEST_LOG_IN_BYTES = 5_000_000
const SLOW_START_MS = 3_000
const ORPHAN_TIMEOUT_MS = 30_000
const FAST_STOP_MS = 6_000
const MOST_LOG_LINES = 4
/** What the server logs about clients that connect too early. */
const REFUSED_CLIENT = /the database system is|Consistent recovery state/

/** Starts the server on a cluster on which none runs, and waits until it takes connections. */
export async function startServer(
  dataFolder: DataFolder,
  binaries: EmbeddedBinaries,
  onProgress: (message: string) => void,
): Promise<Postmaster> {
  const giveUpAt = Date.now() + ORPHAN_TIMEOUT_MS
  await rotateLog(dataFolder.log)
  for (;;) {
    await removeStalePidFile(dataFolder.cluster)
    const logged = await fileSize(dataFolder.log)
    const server = await spawnServer(dataFolder, binaries, onProgress)
    if (server) return server
    const complaint = (await readFile(dataFolder.log)).subarray(logged).toString()
    // Backends of a killed server go on until they have finished their last query.
    const isTemporary = complaint.includes('pre-existing shared memory block')
    if (!isTemporary || Date.now() > giveUpAt) throw new Error(describeStartFailure(complaint))
    await sleep(200)
  }
}

/** The last lines of its log. */
function describeStartFailure(complaint: string): string {
  const lines = complaint.trim().split('\n')
  const own = lines.filter((line) => !REFUSED_CLIENT.test(line))
  const lastLines = own.slice(-MOST_LOG_LINES).join('\n')
  if (lastLines === '') return 'the server did not start and wrote nothing into its log; the disk may be full'
  return `the server did not start:\n${lastLines}`
}

/** Ends the server and waits for it: every connection is cut, every committed row is kept. */
export async function stopServer(dataFolder: DataFolder): Promise<void> {
  const server = await findServer(dataFolder.cluster)
  if (!server) return
  if (process.platform === 'win32') {
    const { pgCtl } = await prepareBinaries(dataFolder)
    return runBinary(
      pgCtl,
      ['stop', '-D', dataFolder.cluster, '-m', 'fast'],
      spawnOptions(dataFolder.account, dataFolder.folder),
    )
  }
  signal(server.pid, 'SIGINT')
  if (!(await hasExitedWithin(server.pid, FAST_STOP_MS))) {
    // Costs the next start a recovery, but no row.
    signal(server.pid, 'SIGQUIT')
    await hasExitedWithin(server.pid, FAST_STOP_MS)
  }
  await rmdir(server.socketFolder).catch(() => undefined)
}

async function spawnServer(
  dataFolder: DataFolder,
  binaries: EmbeddedBinaries,
  onProgress: (message: string) => void,
): Promise<Postmaster | undefined> {
  const options = spawnOptions(dataFolder.account, dataFolder.cluster)
  const args = await serverArguments(dataFolder)
  if (process.platform === 'win32') {
    // pg_ctl drops an administrator's rights, with which PostgreSQL would refuse to run.
    const start = ['start', '-D', dataFolder.cluster, '-l', dataFolder.log, '-o', args.join(' ')]
    await once(spawn(binaries.pgCtl, start, { ...options, stdio: 'ignore' }), 'exit')
    return findServer(dataFolder.cluster)
  }
  const log = await open(dataFolder.log, 'a', 0o600)
  try {
    // In a session of its own neither Ctrl-C nor the end of the program reaches it.
    const child = spawn(binaries.postgres, ['-D', dataFolder.cluster, ...args], {
      ...options,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    await once(child, 'spawn').catch((error: unknown) => Promise.reject(describeFailure(binaries.postgres, error)))
    child.unref()
    return await waitUntilReady(child, dataFolder, onProgress)
  } finally {
    await log.close()
  }
}

async function waitUntilReady(
  child: ChildProcess,
  { cluster }: DataFolder,
  onProgress: (message: string) => void,
): Promise<Postmaster | undefined> {
  const slowFrom = Date.now() + SLOW_START_MS
  let isTold = false
  while (child.exitCode === null && child.signalCode === null) {
    const postmaster = await readPostmaster(cluster)
    if (postmaster?.pid === child.pid && postmaster?.status === 'ready') return postmaster
    if (!isTold && Date.now() > slowFrom) {
      onProgress('Waiting for the database; after a crash it takes a while to recover')
      isTold = true
    }
    await sleep(POLL_MS)
  }
  return undefined
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

async function hasExitedWithin(pid: number, milliseconds: number): Promise<boolean> {
  const giveUpAt = Date.now() + milliseconds
  while (await findProcess(pid)) {
    if (Date.now() > giveUpAt) return false
    await sleep(POLL_MS)
  }
  return true
}

async function rotateLog(log: string): Promise<void> {
  if ((await fileSize(log)) > LONGEST_LOG_IN_BYTES) await rename(log, `${log}.1`)
}

async function fileSize(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}
