import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { promisify } from 'node:util'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import type { Account } from './account'
import type { ServerEvent } from './supervise-server'
import { findServer } from './postmaster'
import { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './start-embedded-postgres'
import { PROGRAM } from './test-program'

export interface ProgramProcess {
  child: ChildProcess
  progress: string[]
  /** What the supervision of the server reports, also later. */
  events: ServerEvent[]
  url: string
  /** Why it could not start. */
  failure: string | undefined
  release: () => Promise<void>
  kill: () => Promise<void>
}

export const isRoot = process.getuid?.() === 0

/** A folder that every user may enter. What still runs on it when the test ends is killed. */
export async function givenFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'embedded-postgres-')))
  await chmod(folder, 0o755)
  onTestFinished(async () => {
    for (const pid of await serversBelow(folder)) process.kill(pid, 'SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  })
  return folder
}

/** A data folder with an empty database: a copy of the one that the run has made. */
export async function givenDatabase(name = 'data'): Promise<string> {
  const dataDir = join(await givenFolder(), name)
  await mkdir(dataDir, { recursive: true })
  await cp(join(inject('emptyDatabase'), 'postgres'), join(dataDir, 'postgres'), { recursive: true })
  return dataDir
}

export function startForTest(options: Omit<EmbeddedPostgresOptions, 'name'>): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ ...PROGRAM, ...options })
}

/** The ids of the server's processes: the first is the one that starts the others. */
export async function processesOf(server: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,ppid='])
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return [server, ...rows.filter(([, parent]) => parent === server).map(([pid]) => pid ?? 0)]
}

/** The ids of the server processes on clusters in this folder. */
export async function serversBelow(folder: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,command='])
  const lines = stdout.split('\n').filter((line) => line.includes(`postgres -D ${folder}/`))
  return lines.map((line) => Number.parseInt(line))
}

export async function serverOn(dataDir: string): Promise<number | undefined> {
  return (await findServer(join(dataDir, 'postgres')))?.pid
}

export function logOf(dataDir: string): Promise<string> {
  return readFile(join(dataDir, 'postgres.log'), 'utf8')
}

/** Begins to start another process of the program and does not wait for its database. */
export function beginProgram(dataDir: string, account?: Account): ChildProcess {
  const script = join(import.meta.dirname, 'program-process.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...account,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

interface Message {
  progress?: string
  event?: ServerEvent
  url?: string
  failure?: string
}

/** A process of the program that has its database, or has failed to get one. */
export async function givenProgram(dataDir: string, account?: Account): Promise<ProgramProcess> {
  const child = beginProgram(dataDir, account)
  const told = {
    progress: [] as string[],
    events: [] as ServerEvent[],
    url: '',
    failure: undefined as string | undefined,
  }
  await new Promise<void>((resolve) => {
    linesOf(child).on('line', (line) => {
      const { progress, event, url, failure } = JSON.parse(line) as Message
      if (progress) told.progress.push(progress)
      if (event) told.events.push(event)
      if (url) told.url = url
      if (failure) told.failure = failure
      if (url ?? failure) resolve()
    })
    child.once('exit', () => resolve())
  })
  return {
    ...told,
    child,
    release: () => endOf(child, () => child.stdin?.write('release\n')),
    kill: () => killed(child),
  }
}

export function killed(child: ChildProcess): Promise<void> {
  return endOf(child, () => child.kill('SIGKILL'))
}

async function endOf(child: ChildProcess, cause: () => unknown): Promise<void> {
  const end = once(child, 'exit')
  cause()
  await end
}

function linesOf(child: ChildProcess): Interface {
  if (!child.stdout) throw new Error('The process has no output.')
  return createInterface({ input: child.stdout })
}

export async function query<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows as Row[]
  } finally {
    await client.end()
  }
}
