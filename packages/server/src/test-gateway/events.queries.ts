import { eq, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../db/db'
import { prepareOnce } from '../db/prepare-once'
import { gatewayEvents } from './test-gateway.tables'

export type NewGatewayEvent = typeof gatewayEvents.$inferInsert

/** What happened, the event that tells of it and the jobs that deliver that, in one statement. */
export async function insertEvent(
  db: Db,
  event: NewGatewayEvent,
  deliveries: readonly SQL[],
  deed?: SQLWrapper,
): Promise<void> {
  const { id, type, body, createdAt } = event
  await db.execute(sql`
    with ${deed ? sql`deed as ${deed},` : sql``} event as (
      insert into ${gatewayEvents} (id, type, body, created_at) values (${id}, ${type}, ${body}, ${createdAt})
    )
    select ${sql.join([sql`1`, ...deliveries], sql`, `)}`)
}

export async function findEventBody(db: Db, id: string): Promise<string | undefined> {
  const [event] = await eventById(db).execute({ id })
  return event?.body
}

const eventById = prepareOnce((db) =>
  db
    .select({ body: gatewayEvents.body })
    .from(gatewayEvents)
    .where(eq(gatewayEvents.id, sql.placeholder('id')))
    .prepare('gateway_event'),
)

export async function deleteEventsBefore(db: Db, time: Date): Promise<void> {
  await db.delete(gatewayEvents).where(lt(gatewayEvents.createdAt, time))
}
