import type { GatewayWarning } from '../kernel/ports'
import { inTransaction, type Shop } from '../kernel/shop'
import { findWarning, lockPaymentOf, saveWarning, type NewWarning } from './disputes.queries'

const MOST_TRIES = 5

/** Saves an early fraud warning or a review as the gateway shows it. Retries if another process saved it meanwhile. */
export async function syncWarning(shop: Shop, kind: GatewayWarning['kind'], id: string): Promise<void> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const known = await findWarning(shop.db, id)
    const found = await (kind === 'review' ? shop.gateway.findReview(id) : shop.gateway.findFraudWarning(id))
    if (!found) {
      shop.log.warn({ warningId: id }, 'the gateway does not know this warning')
      return
    }
    const isSaved = await inTransaction(shop, async (shop) => {
      const paymentId = found.intentId === undefined ? undefined : await lockPaymentOf(shop.db, found.intentId)
      return saveWarning(shop.db, toRow(shop, found, paymentId), known)
    })
    if (isSaved) return
  }
  throw new Error(`Warning ${id} kept changing while it was looked at.`)
}

function toRow(shop: Shop, found: GatewayWarning, paymentId: number | undefined): NewWarning {
  const { id: warningId, intentId, ...rest } = found
  return { ...rest, warningId, intentId: intentId ?? null, paymentId: paymentId ?? null, updatedAt: shop.now() }
}
