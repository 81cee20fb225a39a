import { filsFromAmount } from '@shop/contract/money'
import type { ManagedOrder, RefundInput } from '@shop/contract/orders-admin'
import { inTransaction, type Shop } from '../kernel/shop'
import { getManagedOrder } from './get-managed-order'
import { checkLines } from './line-refunds'
import { lockToRefund, refundLocked } from './lock-to-refund'
import { settleNowOrLater } from './settle-now-or-later'

/** Refunds an order in part or in full, without changing the status of the order. */
export async function refundOrder(shop: Shop, orderId: number, input: RefundInput, by: number): Promise<ManagedOrder> {
  const amount = filsFromAmount(input.amount)
  const reason = input.reason === '' ? null : (input.reason ?? null)
  const paymentId = await inTransaction(shop, async (shop) => {
    const locked = await lockToRefund(shop, orderId)
    const lines = await checkLines(shop, orderId, { amount, lines: input.lines })
    await refundLocked(shop, locked, { amount, reason, by, lines })
    return locked.payment.id
  })
  await settleNowOrLater(shop, paymentId)
  return getManagedOrder(shop, orderId)
}
