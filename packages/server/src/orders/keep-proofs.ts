import { enqueue } from '../jobs/enqueue'
import type { Shop } from '../kernel/shop'
import { keepProof } from '../pictures/keep-proof'
import { listSoldPieces } from './orders.queries'

/**
 * Queues the rendering of the proofs, to be committed with the order or its correction: rendering takes seconds, and
 * nobody waits for it. The jobs run one after the other, so that mails and payments have workers left.
 */
export function queueKeepingOfProofs(shop: Shop, orderId: number): Promise<void> {
  return enqueue(shop, 'keep-proofs', { orderId }, { key: `keep-proofs ${orderId}`, queue: 'keep-proofs' })
}

/** Keeps the pictures of every proof of the order. Can be repeated anytime. */
export async function keepProofs(shop: Shop, orderId: number): Promise<void> {
  const lines = await listSoldPieces(shop.db, orderId)
  const keys = new Set(lines.flatMap(({ proofKey }) => proofKey ?? []))
  for (const key of keys) await keepProof(shop, key)
}
