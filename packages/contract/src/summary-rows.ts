import type { Summary } from './cart'

export interface SummaryRow {
  kind: 'subtotal' | 'discount' | 'delivery' | 'fee' | 'tax' | 'gift-card'
  label: string
  /** Below zero where the row lowers the total. */
  amount: number
}

/** The rows above a total: subtotal and delivery always, the other parts where there are any. */
export function summaryRows(
  summary: Summary,
  { subtotal = 'Subtotal', delivery }: { subtotal?: string; delivery?: string | undefined } = {},
): SummaryRow[] {
  const { discount, fee = 0, tax = 0, is_tax_included: isIncluded = true, gift_card: giftCard = 0 } = summary
  const rows: SummaryRow[] = [
    { kind: 'subtotal', label: subtotal, amount: summary.subtotal },
    { kind: 'discount', label: `Discount${labelsOf(summary, 'discount')}`, amount: -discount },
    {
      kind: 'delivery',
      label: `${delivery ? `Delivery, ${delivery}` : 'Delivery'}${labelsOf(summary, 'delivery')}`,
      amount: summary.delivery,
    },
    { kind: 'fee', label: 'Cash on delivery', amount: fee },
    { kind: 'tax', label: taxLabel(summary), amount: isIncluded ? 0 : tax },
    { kind: 'gift-card', label: 'Gift card', amount: -giftCard },
  ]
  return rows.filter(({ kind, amount }) => kind === 'subtotal' || kind === 'delivery' || amount !== 0)
}

/** The vouchers that lowered a row, in brackets. */
function labelsOf({ vouchers = [] }: Summary, part: 'discount' | 'delivery'): string {
  const labels = vouchers.filter((voucher) => voucher[part] > 0).map(({ label }) => label)
  return labels.length === 0 ? '' : ` (${labels.join(', ')})`
}

/** The row below a total whose prices include tax; null where no tax is in them. */
export function includedTaxRow(summary: Summary): { label: string; amount: number } | null {
  const { tax = 0, is_tax_included: isIncluded = true } = summary
  return isIncluded && tax > 0 ? { label: `${taxLabel(summary)} included`, amount: tax } : null
}

function taxLabel({ tax_rate: rate = 0 }: Summary): string {
  return rate === 0 ? 'VAT' : `VAT ${rate} %`
}
