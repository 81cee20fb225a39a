import { eq, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/db'
import { gatewayEvents } from './test-gateway.tables'

export type NewGatewayEvent = typeof gatewayEvents.$inferInsert

/** The event and the jobs that deliver it, in one statement. */
export async function insertEvent(db: Db, event: NewGatewayEvent, deliveries: readonly SQL[]): Promise<void> {
  const { id, type, body, createdAt } = event
  await db.execute(sql`
    with event as (
      insert into ${gatewayEvents} (id, type, body, created_at) values (${id}, ${type}, ${body}, ${createdAt})
    )
    select ${sql.join([sql`1`, ...deliveries], sql`, `)}`)
}

export async function findEventBody(db: Db, id: string): Promise<string | undefined> {
  const [event] = await db.select({ body: gatewayEvents.body }).from(gatewayEvents).where(eq(gatewayEvents.id, id))
  return event?.body
}

export async function deleteEventsBefore(db: Db, time: Date): Promise<void> {
  await db.delete(gatewayEvents).where(lt(gatewayEvents.createdAt, time))
}
