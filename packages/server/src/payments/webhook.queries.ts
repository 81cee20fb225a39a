import { and, asc, eq, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { GatewayEvent } from '../kernel/ports'
import type { Db } from '../db/db'
import { prepareOnce } from '../db/prepare-once'
import { paymentColumns, type Payment } from './payments.queries'
import { payments, webhookEvents } from './payments.tables'

interface Reception {
  receivedAt: Date
  isHandled: boolean
  /** The SQL that adds the job; skipped if the event counts as handled. */
  job?: SQL
}

/** Inserts the event and its job in one statement. A repeated delivery changes nothing. */
export async function insertEvent(db: Db, event: GatewayEvent, reception: Reception): Promise<void> {
  const { id, type } = event
  const { receivedAt, isHandled, job } = reception
  await db.execute(sql`
    with news as (
      insert into ${webhookEvents} (event_id, type, payload, received_at, handled_at)
      values (${id}, ${type}, ${JSON.stringify(event)}, ${receivedAt}, ${isHandled ? receivedAt : null})
      on conflict do nothing
      returning event_id
    )
    select ${isHandled || !job ? sql`1` : job} from news`)
}

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

export async function deleteHandledEvents(db: Db, before: Date): Promise<void> {
  await db.delete(webhookEvents).where(lt(webhookEvents.handledAt, before))
}
