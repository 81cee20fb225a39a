import { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from '@shop/embedded-postgres'

/** Data folders of every version have these names in them, so they must not change. */
export const OWN_POSTGRES = { name: 'shop', serviceName: 'jersey-shop', dataDirName: 'DATA_DIR' } as const

export type OwnPostgresOptions = Pick<EmbeddedPostgresOptions, 'dataDir' | 'onProgress' | 'onServerEvent' | 'signal'>

/** Starts the PostgreSQL that the shop brings with it, or joins the one that already runs on the data folder. */
export async function startOwnPostgres(options: OwnPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({ ...OWN_POSTGRES, ...options })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${reason}\nSet DATABASE_URL to use a PostgreSQL server of your own.`, { cause: error })
  }
}
