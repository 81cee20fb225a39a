import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { passwordFileOf } from './cluster'
import type { DataFolder } from './data-folder'
import type { Postmaster } from './postmaster'

const OPERATOR_INTERVENTION = '57'
/** A server that accepts the connection and never answers counts as lost. */
const TIMEOUT_MS = 5_000

/** Makes the program's database unless it is there, and tells how to reach it. */
export async function ensureDatabase(server: Postmaster, dataFolder: DataFolder): Promise<string> {
  const { name } = dataFolder.program
  const connectionString = await connectionUrl('postgres', server, dataFolder)
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: TIMEOUT_MS })
  // Without a listener a server that dies meanwhile would end the program; the query fails all the same.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const found = await client.query('select from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  return connectionUrl(name, server, dataFolder)
}

/** Whether the server refused or dropped the connection, rather than the query. */
export function isConnectionLost(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.code?.startsWith(OPERATOR_INTERVENTION) === true
}

/** Port and SSL are spelled out, or PGPORT and PGSSLMODE of the environment would decide. */
async function connectionUrl(
  database: string,
  { port, socketFolder }: Postmaster,
  dataFolder: DataFolder,
): Promise<string> {
  if (socketFolder) {
    const host = encodeURIComponent(socketFolder)
    return `postgres://${dataFolder.program.name}@localhost:${port}/${database}?host=${host}&sslmode=disable`
  }
  const password = await readFile(passwordFileOf(dataFolder), 'utf8')
  return `postgres://${dataFolder.program.name}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`
}
