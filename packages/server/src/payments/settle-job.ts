import type { EnqueueOptions } from '../jobs/enqueue'
import type { Shop } from '../kernel/shop'

/** How long the request itself may take to settle the payment before the queued job tries it. */
const GRACE_IN_MS = 10_000

/** Delays the settle job of a payment, so that it does not race with the request that settles the same payment. */
export function afterRequest(shop: Shop): Required<Pick<EnqueueOptions, 'runAt'>> {
  return { runAt: new Date(shop.now().getTime() + GRACE_IN_MS) }
}
