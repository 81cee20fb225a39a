import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/** A connection pool or a transaction of drizzle. */
export type Db = PgDatabase<NodePgQueryResultHKT>

const MISSING_TABLE = '42P01'

/** The single row of a statement that always returns one, such as `insert … returning`. */
export function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined || rows.length > 1) throw new Error(`Expected one row, got ${rows.length}.`)
  return row
}

/** Prepares a query once per connection, so that its SQL is not built again for every request. */
export function prepareOnce<Query>(prepare: (db: Db) => Query): (db: Db) => Query {
  const prepared = new WeakMap<object, Query>()
  return (db) => {
    const { session } = db._
    const known = prepared.get(session)
    if (known !== undefined) return known
    const query = prepare(db)
    prepared.set(session, query)
    return query
  }
}

/** Looks through the causes, because the query builder wraps the driver's error. */
export function isMissingTable(error: unknown): boolean {
  for (let reason = error; reason instanceof Error; reason = reason.cause) {
    if ('code' in reason && reason.code === MISSING_TABLE) return true
  }
  return false
}
