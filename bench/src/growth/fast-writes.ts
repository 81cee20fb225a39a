import { withDatabase, type OpenDatabase } from '../with-database'

/**
 * For a folder that is thrown away when its filling fails: nothing is written twice or waited for; sorts and indexes are made in memory, by
 * both cores where PostgreSQL can.
 */
const FAST_WRITES = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  wal_skip_threshold: '0',
  max_wal_senders: '0',
  max_wal_size: '16GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  maintenance_work_mem: '1GB',
  max_parallel_maintenance_workers: '2',
  work_mem: '256MB',
  hash_mem_multiplier: '1',
  synchronize_seqscans: 'off',
}
const WITHOUT_LIMITS = { statement: 0, lock: 0, idleInTransaction: 0 }

/** How many tables are filled at once. */
export const AT_ONCE = 2

/** Works on the folder's database with settings for filling, which are gone afterwards. */
export async function withFastWrites<Result>(
  dataDir: string,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  await withDatabase(dataDir, async ({ pool }) => {
    for (const [name, value] of Object.entries(FAST_WRITES)) await pool.query(`alter system set ${name} = '${value}'`)
  })
  // The settings hold from the next start on.
  const ofManyTables = { connections: AT_ONCE, limits: WITHOUT_LIMITS }
  return withDatabase(
    dataDir,
    async (database) => {
      const result = await work(database)
      await database.pool.query('alter system reset all')
      return result
    },
    ofManyTables,
  )
}
