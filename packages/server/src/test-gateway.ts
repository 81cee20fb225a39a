import type { Gateway } from '@shop/test-gateway'
import { sql } from 'drizzle-orm'
import { jobWithPayload } from './jobs/enqueue'
import { inTransaction, type Shop } from './kernel/shop'
import { isIgnoredType } from './payments/receive-event'

/** Gives the test gateway the shop's database, clock, transactions and job queue. */
export function testGatewayOf(shop: Shop): Gateway {
  return {
    db: shop.db,
    now: shop.now,
    transaction: (work) => inTransaction(shop, ({ db }) => work(db)),
    queueDelivery,
    isSubscribedTo: (type) => !isIgnoredType(type),
  }
}

const queueDelivery: Gateway['queueDelivery'] = (eventId, runAt) =>
  jobWithPayload('deliver-gateway-event', sql`json_build_object('eventId', ${eventId})`, { runAt })
