import type { GatewayEvent } from '../kernel/ports'
import type { Shop } from '../kernel/shop'
import { countUnknown, deleteUnknown, listUnknown, upsertUnknownIntent } from './unknown-intents.queries'

/**
 * Saves the id of a payment that the shop does not know: made by hand, by another shop on the same account, or lost
 * here with its order. The next check of the books asks the gateway for its state.
 */
export async function saveUnknownIntent(shop: Shop, { type, intentId }: GatewayEvent): Promise<void> {
  if (intentId === undefined) return
  shop.log.warn({ intentId, type }, 'the gateway told of a payment that the shop does not know')
  await upsertUnknownIntent(shop.db, { intentId, eventType: type, seenAt: shop.now() })
}

export function listUnknownIntents(shop: Shop, limit: number): Promise<string[]> {
  return listUnknown(shop.db, limit)
}

/** Counts the unknown intents that were seen after `since`, or all of them without it. */
export function countUnknownIntents(shop: Shop, since?: Date): Promise<number> {
  return countUnknown(shop.db, since)
}

export function deleteUnknownIntents(shop: Shop, intentIds: readonly string[]): Promise<void> {
  return deleteUnknown(shop.db, intentIds)
}
