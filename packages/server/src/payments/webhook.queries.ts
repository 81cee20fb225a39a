import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { GatewayEvent } from '../kernel/ports'
import type { Db } from '../db/db'
import { webhookEvents } from './payments.tables'

/** False when it came before. Only what the shop looks at is kept. */
export async function insertEvent(db: Db, event: GatewayEvent, now: Date): Promise<boolean> {
  const added = await db
    .insert(webhookEvents)
    .values({ eventId: event.id, type: event.type, payload: event, receivedAt: now })
    .onConflictDoNothing()
    .returning({ eventId: webhookEvents.eventId })
  return added.length === 1
}

export async function findUnhandledEvent(db: Db, eventId: string): Promise<GatewayEvent | undefined> {
  const [row] = await db
    .select({ payload: sql<GatewayEvent>`${webhookEvents.payload}` })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.eventId, eventId), isNull(webhookEvents.handledAt)))
  return row?.payload
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
