import * as m from '#messages/lib'
import type { Summary } from '@shop/contract/cart'
import { includedTaxRow, summaryRows, type SummaryRow } from '@shop/contract/summary-rows'
import type { AmountRow } from '../ui/amount-list'

type SumRow = AmountRow & Pick<SummaryRow, 'kind'>

/** The rows above a total, for lists of amounts; delivery that costs nothing says so. */
export function sumRows(...[summary, labels]: Parameters<typeof summaryRows>): SumRow[] {
  return summaryRows(summary, labels).map((row) => (row.kind === 'delivery' ? { ...row, whenZero: m.free } : row))
}

/** The rows below a total: the tax that its prices include. */
export function taxRows(summary: Summary | undefined): (AmountRow & { isQuiet: true })[] {
  const row = summary && includedTaxRow(summary)
  return row ? [{ ...row, isQuiet: true }] : []
}
