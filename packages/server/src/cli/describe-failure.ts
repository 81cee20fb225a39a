import { ConfigError } from '../config'
import { sqlStateOf } from '../db/sql-state'
import { ShopError } from '../kernel/shop-error'

const NOT_REACHED = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'ENOENT', 'EACCES'])

/** What an operator reads instead of a stack trace. */
export function describeFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof ShopError) return error.message
  if (!(error instanceof Error)) return String(error)
  const reason = rootOf(error)
  if (isDatabaseAway(reason)) return `The database can’t be used: ${reason.message}\nPlease check DATABASE_URL.`
  return reason === error ? error.message : `${error.message}\n${reason.message}`
}

/** A refused connection to several addresses of one host arrives as a bundle without a text of its own. */
function rootOf(error: Error): Error {
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error.cause
  return cause instanceof Error ? rootOf(cause) : error
}

function isDatabaseAway(error: Error): boolean {
  const isRefused = /^(28|3D)/.test(sqlStateOf(error) ?? '')
  return isRefused || ('syscall' in error && 'code' in error && NOT_REACHED.has(String(error.code)))
}
