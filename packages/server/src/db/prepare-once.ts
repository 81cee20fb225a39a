import type { Db } from './db'

/**
 * Keeps a prepared query for each pool and each connection of it, so that its SQL is built once and not for every
 * request. Transactions on one connection share what was prepared there.
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

/** As `prepareOnce`, for a query that comes in several shapes: each is prepared when it is first needed. */
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
