import { openDb, type OpenDbOptions } from '../../packages/server/src/db/open-db'
import { startOwnPostgres } from '../../packages/server/src/db/own-postgres'

export type OpenDatabase = ReturnType<typeof openDb>

/** Works on the embedded database of a folder, by one connection unless told, and starts it unless the shop of the folder runs. */
export async function withDatabase<Result>(
  dataDir: string,
  work: (database: OpenDatabase) => Promise<Result>,
  { connections = 1, limits }: Pick<OpenDbOptions, 'connections' | 'limits'> = {},
): Promise<Result> {
  const postgres = await startOwnPostgres({ dataDir })
  const database = openDb({
    url: postgres.url,
    connections,
    ...(limits && { limits }),
    onIdleFault: () => undefined,
  })
  try {
    return await work(database)
  } finally {
    await database.close()
    await postgres.release()
  }
}
