import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { GatewayEvent } from '../kernel/ports'
import type { Db } from '../db/db'
import { prepareOnce } from '../db/prepare-once'
import { paymentColumns, type Payment } from './payments.queries'
import { payments, webhookEvents } from './payments.tables'

interface Reception {
  receivedAt: Date
  /** False for an event that needs no work, also for a known payment. */
  needsHandling: boolean
}

export interface ReceivedEvent {
  /** False for a repeated delivery, which changes nothing. */
  isNew: boolean
  /** True if the event was saved as handled: it brings no news. */
  isHandled: boolean
}

/**
 * Saves an event, and does in the same statement what most events ask for: notes that an open payment is authorised, or
 * finds that a captured payment is known with this amount.
 */
export async function insertEvent(db: Db, event: GatewayEvent, reception: Reception): Promise<ReceivedEvent> {
  const [saved] = await insertedEvent(db).execute({
    ...reception,
    eventId: event.id,
    type: event.type,
    payload: JSON.stringify(event),
    intentId: event.intentId ?? null,
    amountReceived: event.amountReceived ?? null,
  })
  return { isNew: saved !== undefined, isHandled: saved?.isHandled ?? false }
}

const insertedEvent = prepareOnce((db) => {
  const now = sql`${sql.placeholder('receivedAt')}::timestamptz`
  const type = sql`${sql.placeholder('type')}::text`
  const isOfIntent = eq(payments.intentId, sql`${sql.placeholder('intentId')}::text`)
  // Open and authorised payments are treated alike until an order is placed, so that nobody has to ask the gateway.
  const authorised = db.$with('authorised').as(
    db
      .update(payments)
      .set({ status: 'authorized', updatedAt: now })
      .where(
        and(
          isOfIntent,
          sql`${type} = 'payment_intent.amount_capturable_updated'`,
          eq(payments.status, 'open'),
          isNull(payments.orderId),
          isNull(payments.giftCardId),
        ),
      )
      .returning({ id: payments.id }),
  )
  const known = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        isOfIntent,
        sql`${type} = 'payment_intent.succeeded'`,
        eq(payments.status, 'captured'),
        isNotNull(payments.settledAt),
        eq(payments.capturedInFils, sql`${sql.placeholder('amountReceived')}::integer`),
      ),
    )
  const isHandled = sql`not ${sql.placeholder('needsHandling')}::boolean
    or exists (select from authorised) or exists ${known}`
  return db
    .with(authorised)
    .insert(webhookEvents)
    .values({
      eventId: sql.placeholder('eventId'),
      type,
      payload: sql`${sql.placeholder('payload')}::jsonb`,
      receivedAt: now,
      handledAt: sql`case when ${isHandled} then ${now} end`,
    })
    .onConflictDoNothing()
    .returning({ isHandled: sql<boolean>`${webhookEvents.handledAt} is not null` })
    .prepare('received_event')
})

/** Finds the event with its payment; `payment` is null if the shop does not know the payment. */
export async function findUnhandledEvent(
  db: Db,
  eventId: string,
): Promise<{ event: GatewayEvent; payment: Payment | null } | undefined> {
  const [row] = await unhandledEvent(db).execute({ eventId })
  return row
}

const unhandledEvent = prepareOnce((db) =>
  db
    .select({ event: sql<GatewayEvent>`${webhookEvents.payload}`, payment: paymentColumns })
    .from(webhookEvents)
    .leftJoin(payments, sql`${payments.intentId} = ${webhookEvents.payload} ->> 'intentId'`)
    .where(and(eq(webhookEvents.eventId, sql.placeholder('eventId')), isNull(webhookEvents.handledAt)))
    .prepare('unhandled_event'),
)

export async function markEventHandled(db: Db, eventId: string, now: Date): Promise<void> {
  await handledEvent(db).execute({ eventId, now })
}

const handledEvent = prepareOnce((db) =>
  db
    .update(webhookEvents)
    .set({ handledAt: sql`${sql.placeholder('now')}` })
    .where(eq(webhookEvents.eventId, sql.placeholder('eventId')))
    .prepare('handled_event'),
)

export async function listForgottenEvents(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .select({ eventId: webhookEvents.eventId })
    .from(webhookEvents)
    .where(and(isNull(webhookEvents.handledAt), lt(webhookEvents.receivedAt, before)))
    .orderBy(asc(webhookEvents.receivedAt))
    .limit(500)
  return rows.map(({ eventId }) => eventId)
}

/** Deletes the oldest of them. Returns how many. */
export async function deleteHandledEvents(db: Db, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const oldest = db
    .select({ eventId: webhookEvents.eventId })
    .from(webhookEvents)
    .where(lt(webhookEvents.handledAt, before))
    .orderBy(asc(webhookEvents.handledAt))
    .limit(limit)
  const { rowCount } = await db.delete(webhookEvents).where(inArray(webhookEvents.eventId, oldest))
  return rowCount ?? 0
}
