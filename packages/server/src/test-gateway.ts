import type { Gateway } from '@shop/test-gateway'
import { jobAdded } from './jobs/enqueue'
import { inTransaction, type Shop } from './kernel/shop'
import { isIgnoredType } from './payments/receive-event'

/** Gives the test gateway the shop's database, clock, transactions and job queue. */
export function testGatewayOf(shop: Shop): Gateway {
  return {
    db: shop.db,
    now: shop.now,
    transaction: (work) => inTransaction(shop, ({ db }) => work(db)),
    queueDelivery: (eventId, runAt) => jobAdded('deliver-gateway-event', { eventId }, runAt ? { runAt } : {}),
    isSubscribedTo: (type) => !isIgnoredType(type),
  }
}
