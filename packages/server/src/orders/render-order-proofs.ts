import { enqueue } from '../jobs/enqueue'
import type { Shop } from '../kernel/shop'
import { renderProof } from '../pictures/render-proof'
import { listSoldPieces } from './orders.queries'

/** Leaves time to charge the card, and makes one mail of several corrections. */
const PROOF_MAIL_WAITS_IN_MS = 60_000

/**
 * Queues the rendering of the proofs and the mail that shows them, to be committed with the order or its correction: rendering
 * takes seconds, and nobody waits for it. Renderings run one after the other, so that mails and payments have workers left.
 */
export async function queueProofRendering(shop: Shop, orderId: number): Promise<void> {
  await enqueue(shop, 'keep-proofs', { orderId }, { key: `keep-proofs ${orderId}`, queue: 'keep-proofs' })
  const runAt = new Date(shop.now().getTime() + PROOF_MAIL_WAITS_IN_MS)
  await enqueue(shop, 'send-order-mail', { orderId, kind: 'proof' }, { key: `proof-mail ${orderId}`, runAt })
}

/** Keeps the pictures of every proof of the order. Can be repeated anytime. */
export async function renderOrderProofs(shop: Shop, orderId: number): Promise<void> {
  const lines = await listSoldPieces(shop.db, orderId)
  const keys = new Set(lines.flatMap(({ proofKey }) => proofKey ?? []))
  for (const key of keys) await renderProof(shop, key)
}
