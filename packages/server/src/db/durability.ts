import type { Pool } from 'pg'
import type { Logger } from 'pino'

/** What a server promises of a commit that it has acknowledged. */
export interface Durability {
  synchronousCommit: string
  fsync: string
  fullPageWrites: string
  synchronousStandbyNames: string
  standbys: number
}

const DURABILITY = `
  select
    current_setting('synchronous_commit') as "synchronousCommit",
    current_setting('fsync') as fsync,
    current_setting('full_page_writes') as "fullPageWrites",
    current_setting('synchronous_standby_names') as "synchronousStandbyNames",
    (select count(*)::int from pg_stat_replication) as standbys`

/** One sentence for each setting by which an acknowledged order could be lost. */
export function durabilityWarnings(promised: Durability): string[] {
  const { synchronousCommit, fsync, fullPageWrites, synchronousStandbyNames, standbys } = promised
  const hasStandbys = standbys > 0 || synchronousStandbyNames !== ''
  const warnings: string[] = []
  if (synchronousCommit === 'off') {
    warnings.push(
      'synchronous_commit is off: the database acknowledges orders before they are on its disk, and a crash loses them. Set it to on.',
    )
  }
  if (hasStandbys && synchronousCommit === 'local') {
    warnings.push(
      'synchronous_commit is local: the database acknowledges orders that no standby has, and a fail-over loses them. Set it to on.',
    )
  }
  if (fsync === 'off') {
    warnings.push('fsync is off: a crash of the database’s machine can destroy the whole database. Set it to on.')
  }
  if (fullPageWrites === 'off') {
    warnings.push('full_page_writes is off: a crash of the database’s machine can destroy pages. Set it to on.')
  }
  if (standbys > 0 && synchronousStandbyNames === '') {
    const attached = standbys === 1 ? 'a standby is' : `${standbys} standbys are`
    warnings.push(
      `${attached} attached, and synchronous_standby_names is empty: a fail-over loses the orders of the last moments. Name the standbys, or let Patroni do so (synchronous_mode).`,
    )
  }
  return warnings
}

/** Warns of a server that promises too little; after a reconnection, which may lead to another server, only of what is new. */
export function createDurabilityCheck(pool: Pool, log: Pick<Logger, 'warn'>): () => Promise<void> {
  const known = new Set<string>()
  return async () => {
    const { rows } = await pool.query<Durability>(DURABILITY)
    const warnings = rows[0] ? durabilityWarnings(rows[0]) : []
    for (const warning of warnings.filter((text) => !known.has(text))) log.warn(warning)
    known.clear()
    for (const warning of warnings) known.add(warning)
  }
}
