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

/** The words of one language for why pieces moved. */
export interface StockReasonWords {
  anOrder: string
  order: (id: number) => string
  return: (id: number) => string
  sold: (what: string) => string
  cancelled: (what: string) => string
  reopened: (what: string) => string
  sentFree: (what: string) => string
  heldForExchange: (what: string) => string
  exchangeGivenUp: (what: string) => string
  cameBack: (what: string) => string
  counted: string
  countUndone: string
  firstImported: string
  imported: string
  takenBack: string
  bulkChange: string
  first: string
  edited: string
}

const ENGLISH: StockReasonWords = {
  anOrder: 'an order',
  order: (id) => `order #${id}`,
  return: (id) => `return #${id}`,
  sold: (what) => `Sold in ${what}`,
  cancelled: (what) => `Cancelled: ${what}`,
  reopened: (what) => `Reopened: ${what}`,
  sentFree: (what) => `Sent at no charge with ${what}`,
  heldForExchange: (what) => `Held for an exchange, ${what}`,
  exchangeGivenUp: (what) => `Exchange given up, ${what}`,
  cameBack: (what) => `Came back with ${what}`,
  ...{ counted: 'Counted', countUndone: 'Count undone', firstImported: 'First stock, imported', imported: 'Imported' },
  ...{ takenBack: 'Bulk change taken back', bulkChange: 'Bulk change', first: 'First stock', edited: 'Edited' },
}

/** Why pieces moved, in a few words: `Sold in order #712`. */
export function stockReasonWords(
  { reason, order_id: order, return_id: back, run }: Reason,
  words: StockReasonWords = ENGLISH,
): string {
  const ofOrder = order === null ? words.anOrder : words.order(order)
  const ofReturn = back === null ? ofOrder : words.return(back)
  if (reason === 'order') return words.sold(ofOrder)
  if (reason === 'cancellation') return words.cancelled(ofOrder)
  if (reason === 'reopening') return words.reopened(ofOrder)
  if (reason === 'exchange') return back === null ? words.sentFree(ofOrder) : words.heldForExchange(ofReturn)
  if (reason === 'exchange-end') return words.exchangeGivenUp(ofReturn)
  if (reason === 'return') return words.cameBack(ofReturn)
  if (reason === 'count') return words.counted
  if (reason === 'count-undone') return words.countUndone
  if (run?.kind === 'import') return reason === 'initial' ? words.firstImported : words.imported
  if (run?.kind === 'undo') return words.takenBack
  if (run !== null) return words.bulkChange
  return reason === 'initial' ? words.first : words.edited
}
