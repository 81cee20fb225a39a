import { amountFromFils, fils, type Fils } from '@shop/contract/money'
import type { ManagedReturn } from '@shop/contract/returns'
import { inTransaction, type Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { hasRefundFailed, lockToRefund, refundLocked } from '../payments/lock-to-refund'
import { settleNowOrLater } from '../payments/settle-now-or-later'
import { getManagedReturn, getReturnRow } from './get-returns'
import { recordStep } from './record-step'
import { listReturnLines, updateReturn, type ReturnLineRow, type ReturnRow } from './returns.queries'
import { refuseUnless } from './take-step'

/**
 * Refunds an inspected return for staff, once, however many click: decided under the locks of payment and order together with
 * the state of the return, and carried out by settling. Cash counts as paid back by hand.
 */
export async function refundReturn(shop: Shop, returnId: number, seen: Fils, by: number): Promise<ManagedReturn> {
  const { orderId } = await getReturnRow(shop, returnId)
  const paymentId = await inTransaction(shop, async (shop) => {
    const locked = await lockToRefund(shop, orderId)
    const row = await getReturnRow(shop, returnId)
    const hasFailed = await hasRefundFailed(shop, row.refundId)
    if (row.state === 'refunded' && !hasFailed) return undefined
    refuseUnless(row, hasFailed ? ['refunded'] : ['inspected'])
    if (row.wish === 'exchange') throw new ShopError('conflict', `Return #${returnId} is an exchange.`)
    const lines = await listReturnLines(shop.db, [returnId])
    const amount = fils(Math.min(sumOf(row, lines), locked.left))
    if (amount !== seen) throw new ShopError('conflict', changed(amount))
    const refundId = await refundLocked(shop, locked, {
      ...{ amount, by, reason: `Return #${returnId}` },
      lines: linesWithin(lines, amount),
    })
    await updateReturn(shop.db, returnId, { state: 'refunded', refundId: refundId ?? null }, shop.now())
    if (!hasFailed) await recordStep(shop, { ...{ returnId, orderId, by }, before: row.state, state: 'refunded' })
    return locked.payment.id
  })
  if (paymentId !== undefined) await settleNowOrLater(shop, paymentId)
  return getManagedReturn(shop, returnId)
}

function sumOf({ deliveryInFils }: ReturnRow, lines: readonly ReturnLineRow[]): number {
  return lines.reduce((sum, { refundInFils }) => sum + (refundInFils ?? 0), deliveryInFils)
}

/** Where less is left of the payment than was decided, the first lines are refunded first. */
function linesWithin(lines: readonly ReturnLineRow[], amount: Fils) {
  const parts = new Map<number, number>()
  let left: number = amount
  for (const { paidLineId, refundInFils } of lines) {
    const part = Math.min(left, refundInFils ?? 0)
    left -= part
    if (part > 0) parts.set(paidLineId, (parts.get(paidLineId) ?? 0) + part)
  }
  return [...parts].map(([orderLineId, amount]) => ({ orderLineId, amount }))
}

function changed(amount: Fils): string {
  return `AED ${amountFromFils(amount).toFixed(2)} can be refunded by now. Please look at the return again.`
}
