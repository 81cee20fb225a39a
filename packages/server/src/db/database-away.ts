import { NotReplicated } from './not-replicated'
import { sqlStateOf } from './sql-state'

const SOCKET_CALLS = new Set(['connect', 'getaddrinfo', 'read', 'write'])
const NOT_REACHED = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN'],
  ...['ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
  // A unix socket that does not exist, or that this process may not open.
  ...['ENOENT', 'EACCES'],
])
/** Messages of the `pg` driver's own errors, which have no code. */
const DRIVER_TEXTS = new RegExp(
  [
    '^timeout expired',
    '^timeout exceeded when trying to connect',
    '^Query read timeout',
    '^Connection (terminated|ended)',
    '^Client (has encountered a connection error|was closed) and is not queryable',
    '^Cannot use a pool after calling end',
  ].join('|'),
)

/** Whether the error means that the database is unavailable, rather than that it rejected a statement. */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlStateOf(error)
  // 08: connection lost; 57P: shutting down or starting up; 53: out of connections, memory or disk;
  // 25006: the server has become a read-only standby.
  if (state !== undefined) return /^(08|53|57P|25006)/.test(state)
  return reasonsOf(error).some(
    (reason) => reason instanceof NotReplicated || isSocketFault(reason) || DRIVER_TEXTS.test(reason.message),
  )
}

/** The error and its causes. A host with several IP addresses fails with an `AggregateError`. */
export function reasonsOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return []
  const behind: unknown = error instanceof AggregateError ? error.errors[0] : error.cause
  return [error, ...reasonsOf(behind)]
}

/** Checks the syscall too, because a missing file also has the code ENOENT. */
function isSocketFault(error: Error): boolean {
  if (!('code' in error && 'syscall' in error)) return false
  return SOCKET_CALLS.has(String(error.syscall)) && NOT_REACHED.has(String(error.code))
}
