import { and, asc, eq, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { GatewayEvent } from '../kernel/ports'
import type { Db } from '../db/db'
import { columns, type Payment } from './payments.queries'
import { payments, webhookEvents } from './payments.tables'

/** Once, however often it comes, and with it the job that handles it; without one it counts as handled. */
export async function insertEvent(db: Db, event: GatewayEvent, now: Date, job: SQL | false): Promise<void> {
  const { id, type } = event
  await db.execute(sql`
    with news as (
      insert into ${webhookEvents} (event_id, type, payload, received_at, handled_at)
      values (${id}, ${type}, ${JSON.stringify(event)}, ${now}, ${job ? null : now})
      on conflict do nothing
      returning event_id
    )
    select ${job || sql`1`} from news`)
}

/** With the payment it is about, if that is one of the shop's. */
export async function findUnhandledEvent(
  db: Db,
  eventId: string,
): Promise<{ event: GatewayEvent; payment: Payment | null } | undefined> {
  const [row] = await db
    .select({ event: sql<GatewayEvent>`${webhookEvents.payload}`, payment: columns })
    .from(webhookEvents)
    .leftJoin(payments, sql`${payments.intentId} = ${webhookEvents.payload} ->> 'intentId'`)
    .where(and(eq(webhookEvents.eventId, eventId), isNull(webhookEvents.handledAt)))
  return row
}

export async function markEventHandled(db: Db, eventId: string, now: Date): Promise<void> {
  await db.update(webhookEvents).set({ handledAt: now }).where(eq(webhookEvents.eventId, eventId))
}

export async function listForgottenEvents(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .select({ eventId: webhookEvents.eventId })
    .from(webhookEvents)
    .where(and(isNull(webhookEvents.handledAt), lt(webhookEvents.receivedAt, before)))
    .orderBy(asc(webhookEvents.receivedAt))
    .limit(500)
  return rows.map(({ eventId }) => eventId)
}

export async function deleteHandledEvents(db: Db, before: Date): Promise<void> {
  await db.delete(webhookEvents).where(lt(webhookEvents.handledAt, before))
}
