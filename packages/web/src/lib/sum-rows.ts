import { LANGUAGE } from '#language'
import * as m from '#messages/lib'
import type { Summary } from '@shop/contract/cart'
import { includedTaxRow, summaryRows, type SummaryRow, type SummaryWords } from '@shop/contract/summary-rows'
import type { AmountRow } from '../ui/amount-list'

type SumRow = AmountRow & Pick<SummaryRow, 'kind'>

const WORDS: SummaryWords = {
  subtotal: m.subtotal,
  discount: m.discount,
  delivery: m.delivery,
  deliveryBy: (method) => m.deliveryBy({ method }),
  cash: m.cashOnDelivery,
  giftCard: m.giftCard,
  tax: m.vat,
  taxAt: (rate) => m.vatAt({ rate }),
  included: (tax) => m.taxIncluded({ tax }),
  withVouchers: (row, vouchers) => m.withVouchers({ row, vouchers }),
}

/** The rows above a total, for lists of amounts; delivery that costs nothing says so. */
export function sumRows(summary: Summary, labels?: Parameters<typeof summaryRows>[2]): SumRow[] {
  return summaryRows(WORDS, summary, { ...labels, language: LANGUAGE }).map((row) =>
    row.kind === 'delivery' ? { ...row, whenZero: m.free } : row,
  )
}

/** The rows below a total: the tax that its prices include. */
export function taxRows(summary: Summary | undefined): (AmountRow & { isQuiet: true })[] {
  const row = summary && includedTaxRow(WORDS, summary)
  return row ? [{ ...row, isQuiet: true }] : []
}
