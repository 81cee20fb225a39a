import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/** The jobs of a killed server, and those queued behind them, are taken over after five to six minutes. */
const LONGEST_SETTLING_IN_MS = 420_000

/** Counts of unfinished work by name. When all are 0, the shop is settled. */
const UNDER_WAY = {
  'payments to settle': `
    select count(*)::int as count from payments
    where settled_at is null and (order_id is not null or status not in ('open', 'authorized'))`,
  'refunds on their way': `select count(*)::int as count from refunds where status = 'pending'`,
  'events not handled': `select count(*)::int as count from webhook_events where handled_at is null`,
  'jobs that are due': `
    select count(*)::int as count from graphile_worker.jobs
    where run_at <= now() and locked_at is null and attempts < max_attempts`,
  // No job of a living server takes as long.
  'jobs of killed servers': `
    select count(*)::int as count from graphile_worker.jobs where locked_at < now() - interval '2 minutes'`,
}

const AT_THE_GATEWAY = {
  'cards held': `select count(*)::int as count from gateway_intents where status in ('requires_capture', 'requires_action')`,
}

/** Waits until no work is left, at most `LONGEST_SETTLING_IN_MS`; `left` names the work that is still unfinished. */
export async function waitUntilSettled(
  pool: pg.Pool,
  gatewayPool: pg.Pool = pool,
): Promise<{ seconds: number; left: string[] }> {
  const start = Date.now()
  for (;;) {
    const here = await listUnderWay(pool, UNDER_WAY)
    const left = [...here, ...(await listUnderWay(gatewayPool, AT_THE_GATEWAY))]
    const waited = Date.now() - start
    const seconds = Math.round(waited / 1000)
    if (left.length === 0) return { seconds, left }
    if (waited > LONGEST_SETTLING_IN_MS) return { seconds, left: [...left, ...(await listDueJobs(pool))] }
    await wait(500)
  }
}

async function listUnderWay(pool: pg.Pool, statements: Readonly<Record<string, string>>): Promise<string[]> {
  const left: string[] = []
  for (const [name, statement] of Object.entries(statements)) {
    const { rows } = await pool.query<{ count: number }>(statement)
    const count = rows[0]?.count ?? 0
    if (count > 0) left.push(`${count} ${name}`)
  }
  return left
}

/** Counts the due jobs by name, to find the cause. */
async function listDueJobs(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ task: string; count: number; last: string | null }>(`
    select task_identifier as task, count(*)::int as count, max(last_error) as last from graphile_worker.jobs
    where run_at <= now() and locked_at is null and attempts < max_attempts group by task_identifier order by 2 desc`)
  return rows.map(({ task, count, last }) => `${count} × ${task}${last === null ? '' : `: ${last.slice(0, 120)}`}`)
}
