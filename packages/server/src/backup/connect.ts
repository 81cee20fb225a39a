import pg from 'pg'
import { LONGEST_CONNECTING_IN_MS, limitsAsSql } from '../db/open-db'
import { LONGEST_LOCK_IN_MS } from '../db/lift-timeouts'

/** Opens a connection without timeouts, except for waiting for a lock, because a backup may take long. */
export async function withConnection<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'jersey-shop backup',
    connectionTimeoutMillis: LONGEST_CONNECTING_IN_MS,
  })
  // Without a listener, a lost connection would crash the process; the query rejects in any case.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(limitsAsSql({ statement: 0, lock: LONGEST_LOCK_IN_MS, idleInTransaction: 0 }))
    return await work(client)
  } finally {
    await client.end()
  }
}
