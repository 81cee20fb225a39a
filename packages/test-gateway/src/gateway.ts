import type { SQL } from 'drizzle-orm'
import type { Db } from './db'
import type { GatewayEventType } from './record-event'

/** What the gateway needs from the program that it runs in. */
export interface Gateway {
  /** Holds the tables of `schema.sql`: all state of the gateway is there, so several processes can share it. */
  db: Db
  now: () => Date
  /** Runs the work in one transaction of `db`; `db.transaction` unless given. */
  transaction?: <Result>(work: (tx: Db) => Promise<Result>) => Promise<Result>
  /**
   * An SQL function call that queues the delivery of an event to the webhook: the id is a text, the time null for at once.
   * It is part of the statement that records the event, so that both commit or neither does, and written once for all events.
   * Without it events are recorded only.
   */
  queueDelivery?: QueueDelivery
  /** The types of events that the webhook subscribes to; all of them unless given. */
  isSubscribedTo?: (type: GatewayEventType) => boolean
}

export type QueueDelivery = (eventId: SQL, runAt: SQL) => SQL

/** The inner gateway shadows the outer: a query on the outer one would escape the transaction. */
export function inTransaction<Result>(gateway: Gateway, work: (gateway: Gateway) => Promise<Result>): Promise<Result> {
  const { db, transaction = (inTx) => db.transaction(inTx) } = gateway
  return transaction((tx) => work({ ...gateway, db: tx }))
}
