import { amountFromFils, fils, filsFromAmount, type Fils } from '@shop/contract/money'
import type { RefundInput } from '@shop/contract/orders-admin'
import { refusal } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { listPaidLines, type PaidLine, type RefundedLine } from './line-refunds.queries'

export type { PaidLine } from './line-refunds.queries'

/** Lists what was paid and refunded for each line of orders. */
export function listLinesOfOrders(shop: Shop, orderIds: readonly number[]): Promise<PaidLine[]> {
  return listPaidLines(shop.db, orderIds)
}

interface WantedRefund {
  amount: Fils
  lines: RefundInput['lines']
}

/** Refuses lines that would be refunded more than was paid for them. Call it while payment and order are locked. */
export async function checkLines(
  shop: Shop,
  orderId: number,
  { amount, lines = [] }: WantedRefund,
): Promise<RefundedLine[]> {
  if (lines.length === 0) return []
  const paid = await listPaidLines(shop.db, [orderId])
  const wanted = new Map<number, number>()
  for (const { item_id, amount } of lines) {
    const line = paid.find(({ id }) => id === item_id)
    if (!line) throw notFound('Order item')
    wanted.set(line.paidLineId, (wanted.get(line.paidLineId) ?? 0) + filsFromAmount(amount))
  }
  const sum = [...wanted.values()].reduce((total, part) => total + part, 0)
  if (sum > amount) throw refusal('amount', 'The items are more than the amount.')
  return [...wanted].map(([orderLineId, amount]) => {
    const line = paid.find(({ id }) => id === orderLineId)
    if (!line) throw notFound('Order item')
    const left = line.paidInFils - line.refundedInFils
    if (amount > left) throw new ShopError('conflict', whyNotSoMuch(line.name, fils(Math.max(0, left))))
    return { orderLineId, amount }
  })
}

function whyNotSoMuch(name: string, left: Fils): string {
  if (left === 0) return `All that was paid for ${name} was returned already.`
  return `Only AED ${amountFromFils(left).toFixed(2)} of ${name} is left to return.`
}
