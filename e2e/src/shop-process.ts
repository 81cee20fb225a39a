import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { shareDrawnPictures } from './drawn-pictures'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface ShopProcess {
  url: string
  child: ChildProcess
  /** Everything the process has printed so far. */
  output: () => string
}

const MAIN_PORT = Number(process.env.E2E_PORT ?? 3217)

/** The files that start servers of their own. Each has ten ports, which no other file uses. */
const FILES = [
  'start-and-stop',
  'crash',
  'dying-database',
  'foreign-backend',
  'stripe',
  'last-piece',
  'run-the-catalogue',
  'first-hour',
  'delivery',
  'product-photos',
  'publishing',
  'workers',
  'demo-folder',
] as const

export const MAIN_SHOP = `http://localhost:${MAIN_PORT}`

/** A port of a test file. Ports follow that of the main shop, so that two runs on one machine only need different E2E_PORTs. */
export function portOf(file: (typeof FILES)[number], place = 0): number {
  return MAIN_PORT + 10 * (FILES.indexOf(file) + 1) + place
}

export function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'shop-process-'))
}

/** For a shop whose pages are visited: pictures that were drawn before are there. */
export function newDataDirWithPictures(): string {
  const dataDir = newDataDir()
  shareDrawnPictures(dataDir)
  return dataDir
}

/**
 * Starts the built shop in a process of its own, without waiting until it is ready. Unless a test asks for it, the shop
 * draws no pictures ahead, which would take the processor from the other tests for minutes.
 */
export function launch(
  port: number,
  dataDir: string,
  settings: NodeJS.ProcessEnv = {},
  root: string = ROOT,
): ShopProcess {
  const start = join(root, 'scripts/start.mjs')
  return launchBy(
    process.execPath,
    [start],
    { PORT: String(port), DATA_DIR: dataDir, PICTURES_AHEAD: 'off', ...settings },
    root,
  )
}

/** Starts the shop by `npm start`, with npm and its shell as parent processes. */
export function launchByNpm(port: number, dataDir: string): ShopProcess {
  return launchBy('npm', ['start'], { PORT: String(port), DATA_DIR: dataDir })
}

function launchBy(command: string, args: string[], settings: NodeJS.ProcessEnv, cwd: string = ROOT): ShopProcess {
  const printed: string[] = []
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LOG_LEVEL: 'warn', ...settings },
  })
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk.toString()))
  return { url: `http://127.0.0.1:${settings.PORT ?? ''}`, child, output: () => printed.join('') }
}

// Generous, because a first start on a busy machine takes minutes.
const LONGEST_START_IN_MS = 180_000

export async function untilReady(shop: ShopProcess): Promise<void> {
  const deadline = Date.now() + LONGEST_START_IN_MS
  while (Date.now() < deadline && shop.child.exitCode === null) {
    const answer = await fetch(`${shop.url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await wait(50)
  }
  throw new Error(`The shop did not open:\n${shop.output()}`)
}

/** Sends a signal to the shop and waits for its exit; returns the exit code and how long that took. */
export async function end(
  shop: ShopProcess,
  signal: NodeJS.Signals,
): Promise<{ code: number | null; tookInMs: number }> {
  const begin = Date.now()
  const { exitCode, signalCode } = shop.child
  // Of a process that has ended already nobody is told again.
  if (exitCode !== null || signalCode !== null) return { code: exitCode, tookInMs: 0 }
  shop.child.kill(signal)
  await once(shop.child, 'exit')
  return { code: shop.child.exitCode, tookInMs: Date.now() - begin }
}

export interface RunningProcess {
  pid: number
  parent: number
  command: string
}

export function listProcesses(): RunningProcess[] {
  const listing = execFileSync('ps', ['-axww', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' })
  return listing.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
  })
}

/** The process id of the embedded PostgreSQL on a data folder; undefined if it is not running. */
export function findDatabaseProcess(dataDir: string): number | undefined {
  const command = `postgres -D ${join(dataDir, 'postgres')} `
  return listProcesses().find((running) => running.command.includes(command))?.pid
}

export function databaseProcess(dataDir: string): number {
  const pid = findDatabaseProcess(dataDir)
  if (pid === undefined) throw new Error('No database process was found.')
  return pid
}

/** A DATABASE_URL by which another shop can use the embedded PostgreSQL of this data folder as an external server. */
export function databaseUrlOf(dataDir: string): string {
  const [, , , port = '', socketFolder = ''] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split(
    '\n',
  )
  return `postgres://shop@localhost:${port}/shop?host=${encodeURIComponent(socketFolder)}&sslmode=disable`
}
