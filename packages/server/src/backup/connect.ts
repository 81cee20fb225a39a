import pg from 'pg'
import { LONGEST_CONNECTING_IN_MS } from '../db/open-db'

/** One connection, for work that may take long: nobody's time-outs end it. */
export async function withConnection<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'jersey-shop backup',
    connectionTimeoutMillis: LONGEST_CONNECTING_IN_MS,
  })
  // Without a listener a connection lost meanwhile would end the process; the query fails all the same.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0`)
    return await work(client)
  } finally {
    await client.end()
  }
}
