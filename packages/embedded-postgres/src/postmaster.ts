import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProcess, pidExists } from './processes'

/** What a server writes about itself into postmaster.pid. */
export interface Postmaster {
  pid: number
  port: number
  /** The folder of its socket; empty when it has none. */
  socketFolder: string
  status: 'starting' | 'stopping' | 'ready'
}

export const POLL_MS = 10
const TIMEOUT_MS = 5 * 60_000

export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(ignoreMissing)
  if (text === undefined) return undefined
  const [pid, , , port, socketFolder, , , status] = text.split('\n')
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder ?? '', status: statusOf(status) }
}

/** The server that runs on this cluster, once it has come up; undefined when none runs, or none any more. */
export async function findServer(cluster: string): Promise<Postmaster | undefined> {
  const patienceEnds = Date.now() + TIMEOUT_MS
  for (;;) {
    const postmaster = await readPostmaster(cluster)
    if (!postmaster || !(await isRunning(postmaster, cluster))) return undefined
    if (postmaster.status === 'ready') return postmaster
    if (Date.now() > patienceEnds) throw new Error(`the server ${postmaster.pid} keeps ${postmaster.status}`)
    await sleep(POLL_MS)
  }
}

/** PostgreSQL mistakes any process with the id in the file for a running server, even a zombie or an unrelated one. */
export async function removeStalePidFile(cluster: string): Promise<void> {
  const postmaster = await readPostmaster(cluster)
  if (!postmaster || !pidExists(postmaster.pid) || (await isRunning(postmaster, cluster))) return
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

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
