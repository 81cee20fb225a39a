import type { SQL } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgDatabase } from 'drizzle-orm/pg-core'
import type { QueryResult, QueryResultRow } from 'pg'

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

const dialect = new PgDialect()
let prepared = 0

/** Like `prepareOnce`, for a statement that is written as SQL: its values are given by the names of its placeholders. */
export function prepareSql<Row extends QueryResultRow>(
  write: () => SQL,
): (db: Db, values: Record<string, unknown>) => Promise<Row[]> {
  const query = dialect.sqlToQuery(write())
  const name = `gateway_sql_${(prepared += 1)}`
  const preparedFor = prepareOnce((db) =>
    db._.session.prepareQuery<{ execute: QueryResult<Row>; all: unknown; values: unknown }>(
      query,
      undefined,
      name,
      false,
    ),
  )
  return async (db, values) => (await preparedFor(db).execute(values)).rows
}

/** Looks through the causes, because the query builder wraps the driver's error. */
export function isMissingTable(error: unknown): boolean {
  for (let reason = error; reason instanceof Error; reason = reason.cause) {
    if ('code' in reason && reason.code === MISSING_TABLE) return true
  }
  return false
}
