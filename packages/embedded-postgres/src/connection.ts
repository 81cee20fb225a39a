import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { passwordFileOf } from './cluster'
import type { EmbeddedHome } from './home'
import type { Postmaster } from './postmaster'

const OPERATOR_INTERVENTION = '57'

/** Makes the program's database unless it is there, and tells how to reach it. */
export async function ensureDatabase(server: Postmaster, home: EmbeddedHome): Promise<string> {
  const { name } = home.program
  const client = new pg.Client({ connectionString: await urlOf('postgres', server, home) })
  // Without a listener a server that dies meanwhile would end the program; the query fails all the same.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const found = await client.query('select from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  return urlOf(name, server, home)
}

/** Whether the server refused or dropped the connection, rather than the query. */
export function isGoingAway(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.code?.startsWith(OPERATOR_INTERVENTION) === true
}

/** Port and SSL are spelled out, or PGPORT and PGSSLMODE of the environment would decide. */
async function urlOf(database: string, { port, socketFolder }: Postmaster, home: EmbeddedHome): Promise<string> {
  if (socketFolder) {
    const host = encodeURIComponent(socketFolder)
    return `postgres://${home.program.name}@localhost:${port}/${database}?host=${host}&sslmode=disable`
  }
  const password = await readFile(passwordFileOf(home), 'utf8')
  return `postgres://${home.program.name}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`
}
