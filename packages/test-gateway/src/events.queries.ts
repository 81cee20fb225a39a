import { eq, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { prepareOnce, type Db } from './db'
import { gatewayEvents } from './gateway.tables'

export type NewGatewayEvent = typeof gatewayEvents.$inferInsert

/** Runs the change, inserts its events and queues the deliveries, in one statement. */
export async function insertEvents(
  db: Db,
  events: readonly NewGatewayEvent[],
  deliveries: readonly SQL[],
  change?: SQLWrapper,
): Promise<void> {
  const rows = events.map(({ id, type, body, createdAt }) => sql`(${id}, ${type}, ${body}, ${createdAt}::timestamptz)`)
  await db.execute(sql`
    with ${change ? sql`change as ${change},` : sql``} event as (
      insert into ${gatewayEvents} (id, type, body, created_at) values ${sql.join(rows, sql`, `)}
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
