import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rename, rmdir, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type EmbeddedBinaries, prepareBinaries } from './binaries'
import type { EmbeddedHome } from './home'
import { findServer, forgetFalsePostmaster, POLL_MS, type Postmaster, readPostmaster } from './postmaster'
import { findProcess } from './processes'
import { describeFailure, runBinary, runsAs } from './run'
import { serverArguments } from './settings'

const LONGEST_LOG_IN_BYTES = 5_000_000
const SLOW_START_MS = 3_000
const ORPHANS_GO_WITHIN_MS = 30_000
const FAST_STOP_MS = 6_000
const MOST_LINES_TOLD = 4
/** What it told those who came too early. */
const REFUSAL_OF_A_CLIENT = /the database system is|Consistent recovery state/

/** Starts the server on a cluster on which none runs, and waits until it takes connections. */
export async function startServer(
  home: EmbeddedHome,
  binaries: EmbeddedBinaries,
  onProgress: (message: string) => void,
): Promise<Postmaster> {
  const giveUpAt = Date.now() + ORPHANS_GO_WITHIN_MS
  await keepLogShort(home.log)
  for (;;) {
    await forgetFalsePostmaster(home.cluster)
    const logged = await sizeOf(home.log)
    const server = await spawnServer(home, binaries, onProgress)
    if (server) return server
    const complaint = (await readFile(home.log)).subarray(logged).toString()
    // The backends of a killed server still finish their last query.
    const isTemporary = complaint.includes('pre-existing shared memory block')
    if (!isTemporary || Date.now() > giveUpAt) throw new Error(describeComplaint(complaint))
    await sleep(200)
  }
}

/** Its last words; what it said before stands in its log. */
function describeComplaint(complaint: string): string {
  const lines = complaint.trim().split('\n')
  const own = lines.filter((line) => !REFUSAL_OF_A_CLIENT.test(line))
  const lastWords = own.slice(-MOST_LINES_TOLD).join('\n')
  if (lastWords === '') return 'the server did not start and wrote nothing into its log; the disk may be full'
  return `the server did not start:\n${lastWords}`
}

/** Ends the server and waits for it: every connection is cut, every committed row is kept. */
export async function stopServer(home: EmbeddedHome): Promise<void> {
  const server = await findServer(home.cluster)
  if (!server) return
  if (process.platform === 'win32') {
    const { pgCtl } = await prepareBinaries(home)
    return runBinary(pgCtl, ['stop', '-D', home.cluster, '-m', 'fast'], runsAs(home.account, home.folder))
  }
  signal(server.pid, 'SIGINT')
  if (!(await isGoneWithin(server.pid, FAST_STOP_MS))) {
    // Costs the next start a recovery, but no row.
    signal(server.pid, 'SIGQUIT')
    await isGoneWithin(server.pid, FAST_STOP_MS)
  }
  await rmdir(server.socketFolder).catch(() => undefined)
}

async function spawnServer(
  home: EmbeddedHome,
  binaries: EmbeddedBinaries,
  onProgress: (message: string) => void,
): Promise<Postmaster | undefined> {
  const options = runsAs(home.account, home.cluster)
  const args = await serverArguments(home)
  if (process.platform === 'win32') {
    // pg_ctl drops an administrator's rights, with which PostgreSQL would refuse to run.
    const start = ['start', '-D', home.cluster, '-l', home.log, '-o', args.join(' ')]
    await once(spawn(binaries.pgCtl, start, { ...options, stdio: 'ignore' }), 'exit')
    return findServer(home.cluster)
  }
  const log = await open(home.log, 'a', 0o600)
  try {
    // In a session of its own neither Ctrl-C nor the end of the program reaches it.
    const child = spawn(binaries.postgres, ['-D', home.cluster, ...args], {
      ...options,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    await once(child, 'spawn').catch((error: unknown) => Promise.reject(describeFailure(binaries.postgres, error)))
    child.unref()
    return await untilReady(child, home, onProgress)
  } finally {
    await log.close()
  }
}

async function untilReady(
  child: ChildProcess,
  { cluster }: EmbeddedHome,
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

async function isGoneWithin(pid: number, milliseconds: number): Promise<boolean> {
  const giveUpAt = Date.now() + milliseconds
  while (await findProcess(pid)) {
    if (Date.now() > giveUpAt) return false
    await sleep(POLL_MS)
  }
  return true
}

async function keepLogShort(log: string): Promise<void> {
  if ((await sizeOf(log)) > LONGEST_LOG_IN_BYTES) await rename(log, `${log}.1`)
}

async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}
