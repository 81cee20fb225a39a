import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult, QueryResultRow } from 'pg'
import type { Db } from './db'

/**
 * Caches a drizzle query per pool and per connection, so that its SQL is built once and not for every request.
 * All transactions on a connection share its cached query.
 */
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

/** Like `prepareOnce`, for a query with several variants: each is prepared when it is first used. */
export function prepareForEach<Shape, Query>(
  prepare: (db: Db, shape: Shape) => Query,
): (db: Db, shape: Shape) => Query {
  const shapes = new Map<Shape, (db: Db) => Query>()
  return (db, shape) => {
    const query = shapes.get(shape) ?? prepareOnce((db) => prepare(db, shape))
    shapes.set(shape, query)
    return query(db)
  }
}

const dialect = new PgDialect()

/** Like `prepareOnce`, for a statement that is written as SQL: its values are given by the names of its placeholders. */
export function prepareSql<Row extends QueryResultRow>(
  write: (db: Db) => SQL,
): (db: Db, values: Record<string, unknown>) => Promise<Row[]> {
  let query: ReturnType<typeof dialect.sqlToQuery> | undefined
  const prepared = prepareOnce((db) => {
    query ??= dialect.sqlToQuery(write(db))
    return db._.session.prepareQuery<{ execute: QueryResult<Row>; all: unknown; values: unknown }>(
      query,
      undefined,
      undefined,
      false,
    )
  })
  return async (db, values) => (await prepared(db).execute(values)).rows
}
