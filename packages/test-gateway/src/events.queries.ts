import { eq, lt, sql, type SQL } from 'drizzle-orm'
import { prepareOnce, prepareSql, type Db } from './db'
import type { Gateway, QueueDelivery } from './gateway'
import { gatewayEvents } from './gateway.tables'

export type NewGatewayEvent = typeof gatewayEvents.$inferInsert

export interface Delivery {
  eventId: string
  /** At once if null. */
  runAt: Date | null
}

/** A statement of SQL that is written once, and the values of its placeholders. */
export interface Change {
  statement: SQL
  values: object
}

/** Runs the change, inserts its events and queues the deliveries, in one statement. */
export async function insertEvents(
  { db, queueDelivery = NOWHERE }: Gateway,
  events: readonly NewGatewayEvent[],
  deliveries: readonly Delivery[],
  { statement, values }: Change = NO_CHANGE,
): Promise<void> {
  const insertion = insertionOf(statement, queueDelivery)
  await insertion(db, { ...values, events: JSON.stringify(events), deliveries: JSON.stringify(deliveries) })
}

const NOWHERE: QueueDelivery = (eventId) => eventId
const NO_CHANGE: Change = { statement: sql`select`, values: {} }

type Insertion = ReturnType<typeof prepareSql>
const insertions = new WeakMap<QueueDelivery, Map<SQL, Insertion>>()

function insertionOf(change: SQL, queueDelivery: QueueDelivery): Insertion {
  const ofChanges = insertions.get(queueDelivery) ?? new Map<SQL, Insertion>()
  insertions.set(queueDelivery, ofChanges)
  const insertion = ofChanges.get(change) ?? prepareSql(() => insertionWith(change, queueDelivery))
  ofChanges.set(change, insertion)
  return insertion
}

function insertionWith(change: SQL, queueDelivery: QueueDelivery): SQL {
  return sql`
    with change as (${change}), event as (
      insert into ${gatewayEvents} (id, type, body, created_at)
      select id, type, body, "createdAt" from json_to_recordset(${sql.placeholder('events')}::json)
        as event (id text, type text, body text, "createdAt" timestamptz)
    )
    select ${queueDelivery(sql`delivery."eventId"`, sql`delivery."runAt"`)}
    from json_to_recordset(${sql.placeholder('deliveries')}::json) as delivery ("eventId" text, "runAt" timestamptz)`
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
