import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Shop } from '../kernel/shop'

/** For the database, files, pictures and what else the process opens beside connections of clients. */
const OTHER_FILES = 300
/** With fewer, a crowd or one rude visitor can use up all connections. */
const ENOUGH_CONNECTIONS = 11_000
const LINUX_LIMITS = '/proc/self/limits'

/** How many files and connections this process may have open. Node has raised the limit as far as it may. */
export function openFileLimit(): number {
  return linuxLimit() ?? reportedLimit()
}

/** The limit as Linux tells it; undefined where there is no such file. */
function linuxLimit(): number | undefined {
  if (!existsSync(LINUX_LIMITS)) return undefined
  const [, soft] = /^Max open files\s+(\S+)/m.exec(readFileSync(LINUX_LIMITS, 'utf8')) ?? []
  return soft === undefined ? undefined : numberOf(soft)
}

/** The limit as Node reports it on every system, which takes some tenths of a second. */
function reportedLimit(): number {
  // Looking up the names of all peers would take long.
  Object.assign(process.report, { excludeNetwork: true })
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } }
  return numberOf(report.userLimits?.open_files?.soft)
}

/** Both say "unlimited" where there is no limit. */
function numberOf(limit: number | string | undefined): number {
  return Number.isFinite(Number(limit)) ? Number(limit) : Infinity
}

/** Limits connections to the files that the process may open: beyond that no file could be opened either. */
export function limitConnections(server: Server, log: Shop['log'], files = openFileLimit()): void {
  if (files === Infinity) return
  const most = Math.max(Math.floor(files / 2), files - OTHER_FILES)
  server.maxConnections = most
  const seen = { files, connections: most }
  if (most >= ENOUGH_CONNECTIONS) log.info(seen, 'the limit of open files leaves room for so many connections')
  else
    log.warn(
      seen,
      `the limit of open files is low: raise it (ulimit -n, LimitNOFILE) to ${ENOUGH_CONNECTIONS + OTHER_FILES} or more`,
    )
  server.on(
    'drop',
    logNowAndThen(() => log.warn(seen, 'too many connections: further ones are closed at once')),
  )
}

const A_MINUTE_IN_MS = 60_000

function logNowAndThen(say: () => void): () => void {
  let lastAt = -Infinity
  return () => {
    if (performance.now() - lastAt < A_MINUTE_IN_MS) return
    lastAt = performance.now()
    say()
  }
}
