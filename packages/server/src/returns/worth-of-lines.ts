import { isFault } from '@shop/contract/return-words'
import { fils, type Fils } from '@shop/contract/money'
import type { Shop } from '../kernel/shop'
import { listLinesOfOrders, type PaidLine } from '../payments/line-refunds'
import { listExtras, listRefundedPieces, type RefundedPieces } from './returns.queries'
import { shareOfPieces } from './share-of-pieces'

/** What the money of a return is computed from. */
export interface Worth {
  paid: readonly PaidLine[]
  refunded: readonly RefundedPieces[]
  /** Delivery and the fee of cash. */
  extras: Fils
}

const NOTHING: Worth = { paid: [], refunded: [], extras: fils(0) }

/** The money of an order and its returns. Read it while the order is locked, where something is decided by it. */
export async function readWorth(shop: Shop, orderId: number): Promise<Worth> {
  return (await readWorths(shop, [orderId])).get(orderId) ?? NOTHING
}

/** The same of many orders, by their ids, in as many statements as for one. */
export async function readWorths(shop: Shop, orderIds: readonly number[]): Promise<Map<number, Worth>> {
  const paid = await listLinesOfOrders(shop, orderIds)
  const refunded = await listRefundedPieces(shop.db, orderIds)
  const extras = await listExtras(shop.db, orderIds)
  const isOf = (id: number) => (row: { orderId: number }) => row.orderId === id
  return new Map(
    orderIds.map((id) => [
      id,
      {
        paid: paid.filter(isOf(id)),
        refunded: refunded.filter(isOf(id)),
        extras: fils(extras.find(isOf(id))?.extras ?? 0),
      },
    ]),
  )
}

/** Pieces of a paid line, with the line that they were sold as. */
export interface PiecesOfLine {
  paidLineId: number
  pieces: number
}

/**
 * What may be refunded for pieces of each line: their share in what was paid, less what staff refunded of the line before.
 * `earlier` says which returns come first.
 */
export function worthOf(
  { paid, refunded }: Worth,
  lines: readonly PiecesOfLine[],
  isEarlier: (other: RefundedPieces) => boolean,
): Fils[] {
  const before = new Map<number, number>()
  for (const { paidLineId, pieces } of refunded.filter(isEarlier)) add(before, paidLineId, pieces)
  const left = new Map(paid.map(({ id, paidInFils, refundedInFils }) => [id, paidInFils - refundedInFils]))
  return lines.map(({ paidLineId, pieces }) => {
    const line = paid.find(({ id }) => id === paidLineId)
    if (!line) return fils(0)
    const { quantity, paidInFils } = line
    const share = shareOfPieces({ paid: fils(paidInFils), quantity, earlier: before.get(paidLineId) ?? 0, pieces })
    const worth = Math.max(0, Math.min(share, left.get(paidLineId) ?? 0))
    add(before, paidLineId, pieces)
    add(left, paidLineId, -worth)
    return fils(worth)
  })
}

/** The amounts of these returns are decided, so that they come first. */
export function isDecided({ state }: Pick<RefundedPieces, 'state'>): boolean {
  return state === 'inspected' || state === 'refunded'
}

/**
 * Delivery and the fee of cash are refunded with the return that completes the order, if all of it is returned for money
 * because the shop is at fault.
 */
export function deliveryFor({ paid, refunded, extras }: Worth, returnId: number): Fils {
  const counted = refunded.filter((other) => other.returnId === returnId || isDecided(other))
  const pieces = new Map<number, number>()
  for (const { paidLineId, pieces: some } of counted) add(pieces, paidLineId, some)
  const sold = paid.filter(({ id, paidLineId }) => id === paidLineId)
  const isAll = sold.every(({ id, quantity }) => (pieces.get(id) ?? 0) >= quantity)
  return isAll && counted.every(({ reason }) => isFault(reason)) ? extras : fils(0)
}

function add(sums: Map<number, number>, id: number, amount: number): void {
  sums.set(id, (sums.get(id) ?? 0) + amount)
}
