import type pg from 'pg'

const TABLES = ['gateway_intents', 'gateway_refunds', 'gateway_events', 'gateway_disputes']

/** Copies the gateway’s tables into the shop’s empty ones, once everything is at rest, so that the checks can join them. */
export async function copyGateway(from: pg.Pool, to: pg.Pool): Promise<void> {
  for (const table of TABLES) {
    const { rows } = await from.query<object>(`select * from ${table}`)
    await to.query(
      `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    )
  }
}
