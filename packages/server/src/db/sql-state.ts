export const UNIQUE_VIOLATION = '23505'
export const FOREIGN_KEY_VIOLATION = '23503'

/** A character that PostgreSQL can't hold, such as a zero byte, in text or in JSON. */
export const UNSTORABLE_TEXT = new Set(['22021', '22P05'])

export const LOCK_TIMEOUT = '55P03'

/** A statement, a lock or an idle transaction took longer than it may. */
export const TOOK_TOO_LONG = new Set(['57014', LOCK_TIMEOUT, '25P03'])

/** Undone by the database because of another transaction: a conflict or a deadlock. */
export const LOST_TO_ANOTHER = new Set(['40001', '40P01'])

export const READ_ONLY = '25006'
export const MISSING_RIGHT = '42501'
export const MISSING_TABLE = '42P01'

/** None begins with E, as the operating system's do: EPIPE has five letters, too. */
const SQL_STATE = /^(?!E)[0-9A-Z]{5}$/

/** PostgreSQL's five-letter reason, wherever the driver or the query builder put it. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let reason = error; reason instanceof Error; reason = reason.cause) {
    if ('code' in reason && typeof reason.code === 'string' && SQL_STATE.test(reason.code)) return reason.code
  }
  return undefined
}
