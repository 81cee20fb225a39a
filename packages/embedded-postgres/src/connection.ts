import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { PASSWORD_FILE, ROLE } from './cluster'
import type { EmbeddedHome } from './home'
import type { Postmaster } from './postmaster'

const DATABASE = 'shop'
const OPERATOR_INTERVENTION = '57'

/** Makes the shop's database unless it is there, and tells how to reach it. */
export async function ensureDatabase(server: Postmaster, home: EmbeddedHome): Promise<string> {
  const client = new pg.Client({ connectionString: await urlOf('postgres', server, home) })
  // Without a listener a server that dies meanwhile would end the shop; the query fails all the same.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const found = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
  return urlOf(DATABASE, server, home)
}

/** Whether the server refused or dropped the connection, rather than the query. */
export function isGoingAway(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.code?.startsWith(OPERATOR_INTERVENTION) === true
}

/** Port and SSL are spelled out, or PGPORT and PGSSLMODE of the environment would decide. */
async function urlOf(database: string, { port, socketFolder }: Postmaster, home: EmbeddedHome): Promise<string> {
  if (socketFolder) {
    const host = encodeURIComponent(socketFolder)
    return `postgres://${ROLE}@localhost:${port}/${database}?host=${host}&sslmode=disable`
  }
  const password = await readFile(join(home.cluster, PASSWORD_FILE), 'utf8')
  return `postgres://${ROLE}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`
}
