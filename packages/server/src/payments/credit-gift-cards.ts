import { randomUUID } from 'node:crypto'
import { returnedToGiftCards } from '../gift-cards/spend-gift-cards'
import { enqueue } from '../jobs/enqueue'
import type { Shop } from '../kernel/shop'
import type { Payment } from './payments.queries'
import { insertRefund, sumGiftCardRefunds } from './refunds.queries'

/**
 * Records what an order gave back to gift cards as a refund, so that a credit note follows. Call it inside the transaction
 * that gave it back, on the locked payment of an order that was paid. Returns the id of the refund, if there is one.
 */
export async function creditGiftCards(
  shop: Shop,
  { id: paymentId }: Payment,
  orderId: number,
  { by, reason = null }: { by?: number | undefined; reason?: string | null } = {},
): Promise<number | undefined> {
  const due = (await returnedToGiftCards(shop, orderId)) - (await sumGiftCardRefunds(shop.db, paymentId))
  if (due === 0) return undefined
  const now = shop.now()
  const id = await insertRefund(shop.db, {
    paymentId,
    refundId: `gift_card_${randomUUID()}`,
    amountInFils: 0,
    giftCardInFils: due,
    status: 'succeeded',
    reason,
    decidedBy: by ?? null,
    createdAt: now,
    updatedAt: now,
  })
  await enqueue(shop, 'issue-papers', { orderId })
  return id
}
