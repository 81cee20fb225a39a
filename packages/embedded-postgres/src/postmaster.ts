import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProcess, isKnownToTheSystem } from './processes'

/** What a server tells of itself in its postmaster.pid. */
export interface Postmaster {
  pid: number
  port: number
  /** The folder of its socket; empty when it has none. */
  socketFolder: string
  status: 'starting' | 'stopping' | 'ready'
}

export const POLL_MS = 10
const PATIENCE_MS = 5 * 60_000

export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(unlessMissing)
  if (text === undefined) return undefined
  const [pid, , , port, socketFolder, , , status] = text.split('\n')
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder ?? '', status: statusOf(status) }
}

/** The server that runs on this cluster, once it has come up; undefined when none runs, or none any more. */
export async function findServer(cluster: string): Promise<Postmaster | undefined> {
  const patienceEnds = Date.now() + PATIENCE_MS
  for (;;) {
    const postmaster = await readPostmaster(cluster)
    if (!postmaster || !(await isRunning(postmaster, cluster))) return undefined
    if (postmaster.status === 'ready') return postmaster
    if (Date.now() > patienceEnds) throw new Error(`the server ${postmaster.pid} keeps ${postmaster.status}`)
    await sleep(POLL_MS)
  }
}

/** PostgreSQL takes whatever process has the id for a server: also a zombie, or a stranger after a crash. */
export async function forgetFalsePostmaster(cluster: string): Promise<void> {
  const postmaster = await readPostmaster(cluster)
  if (!postmaster || !isKnownToTheSystem(postmaster.pid) || (await isRunning(postmaster, cluster))) return
  await rm(join(cluster, 'postmaster.pid'), { force: true })
}

async function isRunning({ pid }: Postmaster, cluster: string): Promise<boolean> {
  const found = await findProcess(pid)
  if (!found || process.platform === 'win32') return found !== undefined
  return `${found.command} `.includes(`postgres -D ${cluster} `)
}

function statusOf(line: string | undefined): Postmaster['status'] {
  const status = line?.trim()
  // A standby takes connections as well, for reading.
  if (status === 'standby') return 'ready'
  return status === 'ready' || status === 'stopping' ? status : 'starting'
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
