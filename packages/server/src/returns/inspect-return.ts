import { amountFromFils, fils, filsFromAmount, type Fils } from '@shop/contract/money'
import type { InspectInput, ManagedReturn } from '@shop/contract/returns'
import { refusal } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { returnStock } from '../stock/move-stock'
import { getManagedReturn } from './get-returns'
import { listReturnLines, updateInspected, type ReturnLineRow, type ReturnRow } from './returns.queries'
import { takeStep } from './take-step'
import { deliveryFor, isDecided, readWorth, worthOf } from './worth-of-lines'

/**
 * Decides for staff, once, what of a received return goes back to stock and how much is refunded for each line. Delivery
 * follows its rule.
 */
export async function inspectReturn(
  shop: Shop,
  returnId: number,
  input: InspectInput,
  by: number,
): Promise<ManagedReturn> {
  await takeStep(shop, returnId, { to: 'inspected', from: ['received'], by }, (shop, row) =>
    inspect(shop, row, input, by),
  )
  return getManagedReturn(shop, returnId)
}

async function inspect(
  shop: Shop,
  row: ReturnRow,
  input: InspectInput,
  by: number,
): Promise<{ deliveryInFils: number }> {
  const lines = await listReturnLines(shop.db, [row.id])
  const worth = await readWorth(shop, row.orderId)
  const most = worthOf(worth, lines, (other) => other.returnId !== row.id && isDecided(other))
  const restocked: ReturnLineRow[] = []
  for (const [index, line] of lines.entries()) {
    const decision = input.lines.find(({ id }) => id === line.id)
    if (!decision) throw refusal('lines', 'Please decide on every line.')
    const refundInFils = row.wish === 'refund' ? checkRefund(decision.refund, most[index] ?? fils(0)) : null
    await updateInspected(shop.db, line.id, { isRestocked: decision.restock, refundInFils })
    if (decision.restock) restocked.push(line)
  }
  if (input.lines.some(({ id }) => !lines.some((line) => line.id === id))) throw notFound('Line of the return')
  await restock(shop, row, restocked, by)
  return { deliveryInFils: row.wish === 'refund' ? deliveryFor(worth, row.id) : 0 }
}

function checkRefund(wanted: number | undefined, most: Fils): Fils {
  if (wanted === undefined) return most
  const amount = filsFromAmount(wanted)
  if (amount > most) throw refusal('lines', `At most AED ${amountFromFils(most).toFixed(2)} was paid for it.`)
  return amount
}

/** Puts the pieces back as they were sold. */
async function restock(
  shop: Shop,
  { id: returnId, orderId }: ReturnRow,
  lines: readonly ReturnLineRow[],
  by: number,
): Promise<void> {
  if (lines.length === 0) return
  const pieces = lines.map(({ productId, options: { cut, size }, pieces: quantity }) => ({
    ...{ productId, cut, size, quantity },
  }))
  await returnStock(shop, { orderId, returnId, reason: 'return', pieces, by })
}
