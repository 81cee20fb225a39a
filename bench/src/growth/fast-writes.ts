import { withDatabase, type OpenDatabase } from '../with-database'

/** For a folder that is thrown away when its filling fails: nothing is written twice or waited for. */
const FAST_WRITES = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
}

/** For the connection that fills: sorts and indexes are made in memory, by both cores where PostgreSQL can. */
const FAST_INDEXES = {
  statement_timeout: '0',
  lock_timeout: '0',
  maintenance_work_mem: '1GB',
  max_parallel_maintenance_workers: '2',
  work_mem: '512MB',
}

/** Works on the folder's database with settings for filling, which are gone afterwards. */
export async function withFastWrites<Result>(
  dataDir: string,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  await withDatabase(dataDir, ({ pool }) =>
    runAll(
      pool,
      Object.entries(FAST_WRITES).map(([name, value]) => `alter system set ${name} = '${value}'`),
    ),
  )
  // The settings hold from the next start on.
  return withDatabase(dataDir, async (database) => {
    const { pool } = database
    await runAll(
      pool,
      Object.entries(FAST_INDEXES).map(([name, value]) => `set ${name} = '${value}'`),
    )
    const result = await work(database)
    await pool.query('alter system reset all')
    return result
  })
}

export async function runAll(pool: OpenDatabase['pool'], statements: readonly string[]): Promise<void> {
  for (const statement of statements) await pool.query(statement)
}
