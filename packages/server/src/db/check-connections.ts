import pg from 'pg'
import { LONGEST_CONNECTING_IN_MS } from './open-db'

interface Wanted {
  wanted: number
  /** The setting by which so many are wanted. */
  wantedBy: string
}

/** Refuses to begin with more connections than the server gives, because the last ones would fail under load only. */
export async function checkConnections(url: string, { wanted, wantedBy }: Wanted): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: LONGEST_CONNECTING_IN_MS })
  // Without a listener, a lost connection would crash the process; the query rejects in any case.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ most: number }>(
      `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`,
    )
    const most = rows[0]?.most ?? 0
    if (wanted <= most) return
    throw new Error(
      `${wantedBy} takes up to ${wanted} connections, and this PostgreSQL gives ${most}: choose fewer workers, or raise its max_connections.`,
    )
  } finally {
    await client.end()
  }
}
