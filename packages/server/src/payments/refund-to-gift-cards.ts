import { fils, type Fils } from '@shop/contract/money'
import { heldOfGiftCards, returnToGiftCards } from '../gift-cards/spend-gift-cards'
import { enqueue } from '../jobs/enqueue'
import type { Shop } from '../kernel/shop'
import { markPayment } from '../orders/change-status'
import { creditGiftCards } from './credit-gift-cards'
import { insertRefundLines, type RefundedLine } from './line-refunds.queries'
import { updatePayment, type Payment } from './payments.queries'

interface GiftCardRefund {
  amount: Fils
  reason: string | null
  by: number
  /** Which lines of the order it is for. */
  lines: readonly RefundedLine[]
}

/**
 * Returns a part of an order to the gift cards that paid it, inside a transaction on the locked payment and order. Returns
 * the id of the refund.
 */
export async function refundToGiftCards(
  shop: Shop,
  payment: Payment,
  orderId: number,
  { amount, reason, by, lines }: GiftCardRefund,
): Promise<number | undefined> {
  await returnToGiftCards(shop, orderId, { amount, by, reason })
  const refundId = await creditGiftCards(shop, payment, orderId, { by, reason })
  if (refundId !== undefined) await insertRefundLines(shop.db, refundId, lines)
  // The card's part is refunded first, so that a gift card gets money only after the payment is fully refunded.
  const isRefunded = fils(await heldOfGiftCards(shop, orderId)) === 0 || payment.amountInFils > 0
  if (isRefunded) await updatePayment(shop.db, payment.id, { status: 'refunded' }, shop.now())
  await markPayment(shop, orderId, isRefunded ? 'refunded' : 'paid', 'refunded', { amount, by })
  await enqueue(shop, 'send-order-mail', { orderId, kind: 'refund', amount, to: 'gift-card' })
  return refundId
}
