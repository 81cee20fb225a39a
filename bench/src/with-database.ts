import { openDb } from '../../packages/server/src/db/open-db'
import { startOwnPostgres } from '../../packages/server/src/db/own-postgres'

export type OpenDatabase = ReturnType<typeof openDb>

/** Works by one connection on the embedded database of a folder, which is started for it unless the shop of the folder runs. */
export async function withDatabase<Result>(
  dataDir: string,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const postgres = await startOwnPostgres({ dataDir })
  const database = openDb({ url: postgres.url, connections: 1, onIdleFault: () => undefined })
  try {
    return await work(database)
  } finally {
    await database.close()
    await postgres.release()
  }
}
