import { readFile } from 'node:fs/promises'

interface SqlClient {
  query: (sql: string) => Promise<unknown>
}

/** Creates the tables of the gateway in an empty schema; `client` is a client or a pool of `pg`. */
export async function createTables(client: SqlClient): Promise<void> {
  await client.query(await readFile(new URL('../schema.sql', import.meta.url), 'utf8'))
}
