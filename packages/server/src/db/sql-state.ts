export const UNIQUE_VIOLATION = '23505'
export const FOREIGN_KEY_VIOLATION = '23503'

/** Text or JSON contains a character that PostgreSQL can't store, such as a zero byte. */
export const UNSTORABLE_TEXT = new Set(['22021', '22P05'])

export const LOCK_TIMEOUT = '55P03'
export const STATEMENT_CANCELED = '57014'

/** Timeouts of a statement, of a lock and of an idle transaction. */
export const TOOK_TOO_LONG = new Set([STATEMENT_CANCELED, LOCK_TIMEOUT, '25P03'])

/** Serialization failure and deadlock: the transaction was rolled back and can be retried. */
export const RETRYABLE_STATES = new Set(['40001', '40P01'])

export const READ_ONLY = '25006'
export const MISSING_RIGHT = '42501'
export const MISSING_TABLE = '42P01'

/** No SQLSTATE begins with E, but the operating system's codes do, and EPIPE has five letters as well. */
const SQL_STATE = /^(?!E)[0-9A-Z]{5}$/

/** Finds PostgreSQL's five-character SQLSTATE in the error or one of its causes. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let reason = error; reason instanceof Error; reason = reason.cause) {
    if ('code' in reason && typeof reason.code === 'string' && SQL_STATE.test(reason.code)) return reason.code
  }
  return undefined
}

/** The constraint or index that refused it. */
export function constraintOf(error: unknown): string | undefined {
  for (let reason = error; reason instanceof Error; reason = reason.cause) {
    if ('constraint' in reason && typeof reason.constraint === 'string') return reason.constraint
  }
  return undefined
}
