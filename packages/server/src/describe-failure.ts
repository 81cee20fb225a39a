import { DrizzleQueryError } from 'drizzle-orm/errors'
import { ConfigError } from './config'
import { isDatabaseAway, reasonsOf } from './db/database-away'
import { MISSING_RIGHT, sqlStateOf } from './db/sql-state'
import { ShopError } from './kernel/shop-error'

const NEEDS_RIGHTS = 'The shop’s database role has to own its database and everything in it.'

/** Describes an error for the operator, instead of a stack trace. */
export function describeFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof ShopError) return error.message
  if (!(error instanceof Error)) return String(error)
  const reason = reasonsOf(error).at(-1) ?? error
  if (reason !== error && error.message.includes(reason.message)) return error.message
  if (isPortTaken(reason)) return 'That port is taken. Set PORT to another one.'
  if (isAboutDatabaseUrl(error)) return `The database can’t be used: ${reason.message}\nPlease check DATABASE_URL.`
  if (sqlStateOf(error) === MISSING_RIGHT) return `${describeReason(error, reason)}\n${NEEDS_RIGHTS}`
  return describeReason(error, reason)
}

function describeReason(error: Error, reason: Error): string {
  // The message of a failed query contains its parameters, which may be secrets.
  if (reason === error || error instanceof DrizzleQueryError) return reason.message
  return `${error.message}\n${reason.message}`
}

function isPortTaken(error: Error): boolean {
  return 'code' in error && error.code === 'EADDRINUSE'
}

/** Whether the database is unreachable, or the user, password or database name is wrong. */
function isAboutDatabaseUrl(error: Error): boolean {
  return isDatabaseAway(error) || /^(28|3D)/.test(sqlStateOf(error) ?? '')
}
