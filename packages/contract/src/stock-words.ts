/** What the history of stock can be filtered by. */
export const STOCK_CAUSES = [
  'sold',
  'cancelled',
  'exchanged',
  'returned',
  'counted',
  'edited',
  'imported',
  'added',
] as const
export type StockCause = (typeof STOCK_CAUSES)[number]

interface Reason {
  reason: string
  order_id: number | null
  return_id: number | null
  run: { id: number; kind: string } | null
}

/** Why pieces moved, in a few words: `Sold in order #712`. */
export function stockReasonWords({ reason, order_id: order, return_id: back, run }: Reason): string {
  const ofOrder = order === null ? 'an order' : `order #${order}`
  const ofReturn = back === null ? ofOrder : `return #${back}`
  if (reason === 'order') return `Sold in ${ofOrder}`
  if (reason === 'cancellation') return `Cancelled: ${ofOrder}`
  if (reason === 'reopening') return `Reopened: ${ofOrder}`
  if (reason === 'exchange')
    return back === null ? `Sent at no charge with ${ofOrder}` : `Held for an exchange, ${ofReturn}`
  if (reason === 'exchange-end') return `Exchange given up, ${ofReturn}`
  if (reason === 'return') return `Came back with ${ofReturn}`
  if (reason === 'count') return 'Counted'
  if (reason === 'count-undone') return 'Count undone'
  if (run?.kind === 'import') return reason === 'initial' ? 'First stock, imported' : 'Imported'
  if (run?.kind === 'undo') return 'Bulk change taken back'
  if (run !== null) return 'Bulk change'
  return reason === 'initial' ? 'First stock' : 'Edited'
}
