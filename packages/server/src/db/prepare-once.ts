import type { Db } from './db'

/**
 * Keeps a prepared query for each connection pool, so that its SQL is built once and not for every request.
 * A transaction is a handle of its own and prepares anew, which is correct, only slower.
 */
export function prepareOnce<Query>(prepare: (db: Db) => Query): (db: Db) => Query {
  const prepared = new WeakMap<Db, Query>()
  return (db) => {
    const known = prepared.get(db)
    if (known !== undefined) return known
    const query = prepare(db)
    prepared.set(db, query)
    return query
  }
}
