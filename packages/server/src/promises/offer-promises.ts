import { OFFER_DAYS } from '@shop/contract/promise-words'
import { enqueue } from '../jobs/enqueue'
import { inTransaction, type Shop } from '../kernel/shop'
import { todayIn } from '../kernel/shop-time'
import { lastDayOf } from '../returns/return-window'
import { lockPresentDeparture } from './departures.queries'
import { expireOffers, insertOffers } from './offers.queries'
import { listConcerned, listDeparturesToOffer } from './promises.queries'

const AT_ONCE = 200

/**
 * Finds every jersey under promise whose player left, and offers each buyer a choice once: the offer and its mail are saved
 * together. Runs after each departure and every minute, because an order may be paid after its player left.
 */
export async function offerPromises(shop: Shop): Promise<void> {
  await expireOffers(shop.db, todayIn(shop))
  for (const departureId of await listDeparturesToOffer(shop.db)) {
    while ((await offerSome(shop, departureId)) === AT_ONCE);
  }
}

/** Holds the departure, so that a player who comes back at the same moment withdraws these offers, too. */
async function offerSome(shop: Shop, departureId: number): Promise<number> {
  return inTransaction(shop, async (shop) => {
    const gone = await lockPresentDeparture(shop.db, departureId)
    if (!gone) return 0
    const { clubId, name, number, leftOn, markedAt: before } = gone
    const leaving = { clubId, name, number, leftOn, before }
    const lineIds = await listConcerned(shop.db, leaving, { departureId, limit: AT_ONCE })
    const untilDay = lastDayOf(todayIn(shop), OFFER_DAYS)
    const offers = await insertOffers(shop.db, { departureId, lineIds, untilDay, now: shop.now() })
    for (const offerId of offers) await enqueue(shop, 'send-promise-offer', { offerId })
    return lineIds.length
  })
}
