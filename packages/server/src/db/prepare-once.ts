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
