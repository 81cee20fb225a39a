import { sqlStateOf } from './sql-state'

const SOCKET_CALLS = new Set(['connect', 'getaddrinfo', 'read', 'write'])
const NOT_REACHED = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN'],
  ...['ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
  // A unix socket that is not there, or not ours.
  ...['ENOENT', 'EACCES'],
])
/** The driver's own words, which carry no code. */
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

/** Whether the database could not be reached or went away, rather than refused what it was asked. */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlStateOf(error)
  // 08: connection lost; 57P: shutting down or starting up; 53: out of connections, memory or disk; 25006: it has become
  // a standby, which can only be read.
  if (state !== undefined) return /^(08|53|57P|25006)/.test(state)
  return reasonsOf(error).some((reason) => isSocketFault(reason) || DRIVER_TEXTS.test(reason.message))
}

/** The error and what is behind it. A refusal by several addresses of one host arrives as a bundle of errors. */
export function reasonsOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return []
  const behind: unknown = error instanceof AggregateError ? error.errors[0] : error.cause
  return [error, ...reasonsOf(behind)]
}

/** The call is looked at too: a file that is missing also says ENOENT. */
function isSocketFault(error: Error): boolean {
  if (!('code' in error && 'syscall' in error)) return false
  return SOCKET_CALLS.has(String(error.syscall)) && NOT_REACHED.has(String(error.code))
}
