import { cpus, totalmem } from 'node:os'
import type pg from 'pg'

/** Describes the computer and the PostgreSQL version on which the figures were measured. */
export async function describeMachine(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version') as version`)
  return `${describeComputer()}, PostgreSQL ${rows[0]?.version ?? ''}`
}

export function describeComputer(): string {
  const [processor] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${processor?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${memory} GB; Node ${process.versions.node}`
}
