import type { Summary } from './cart'
import type { PageLanguage } from './page-languages'
import { textIn } from './text-in-language'

export interface SummaryRow {
  kind: 'subtotal' | 'discount' | 'delivery' | 'fee' | 'tax' | 'gift-card'
  label: string
  /** Below zero where the row lowers the total. */
  amount: number
}

interface RowNames {
  subtotal?: string
  /** What the method of delivery is called. */
  delivery?: string | undefined
  /** The language in which vouchers are named; English unless told. */
  language?: PageLanguage
}

/** What the rows are called: in the language of a page, or in English (`summary-words.ts`). */
export interface SummaryWords {
  subtotal: string
  discount: string
  delivery: string
  deliveryBy: (method: string) => string
  cash: string
  giftCard: string
  tax: string
  taxAt: (rate: number) => string
  included: (tax: string) => string
  withVouchers: (row: string, vouchers: string) => string
}

/** The rows above a total: subtotal and delivery always, the other parts where there are any. */
export function summaryRows(
  words: SummaryWords,
  summary: Summary,
  { subtotal = words.subtotal, delivery, language = 'en' }: RowNames = {},
): SummaryRow[] {
  const { discount, fee = 0, tax = 0, is_tax_included: isIncluded = true, gift_card: giftCard = 0 } = summary
  const withVouchers = (row: string, part: 'discount' | 'delivery') => {
    const labels = labelsOf(summary, part, language)
    return labels === '' ? row : words.withVouchers(row, labels)
  }
  const rows: SummaryRow[] = [
    { kind: 'subtotal', label: subtotal, amount: summary.subtotal },
    { kind: 'discount', label: withVouchers(words.discount, 'discount'), amount: -discount },
    {
      kind: 'delivery',
      label: withVouchers(delivery ? words.deliveryBy(delivery) : words.delivery, 'delivery'),
      amount: summary.delivery,
    },
    { kind: 'fee', label: words.cash, amount: fee },
    { kind: 'tax', label: taxLabel(words, summary), amount: isIncluded ? 0 : tax },
    { kind: 'gift-card', label: words.giftCard, amount: -giftCard },
  ]
  return rows.filter(({ kind, amount }) => kind === 'subtotal' || kind === 'delivery' || amount !== 0)
}

/** The vouchers that lowered a row. */
function labelsOf({ vouchers = [] }: Summary, part: 'discount' | 'delivery', language: PageLanguage): string {
  return vouchers
    .filter((voucher) => voucher[part] > 0)
    .map(({ label, label_translations: translated }) => textIn(language, label, translated))
    .join(', ')
}

/** The row below a total whose prices include tax; null where no tax is in them. */
export function includedTaxRow(words: SummaryWords, summary: Summary): { label: string; amount: number } | null {
  const { tax = 0, is_tax_included: isIncluded = true } = summary
  return isIncluded && tax > 0 ? { label: words.included(taxLabel(words, summary)), amount: tax } : null
}

function taxLabel(words: SummaryWords, { tax_rate: rate = 0 }: Summary): string {
  return rate === 0 ? words.tax : words.taxAt(rate)
}
