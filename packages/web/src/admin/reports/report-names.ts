import type { SalesBy } from '@shop/contract/shop-reports'

interface ReportChoice {
  name: string
  label: string
}

export const SALES: readonly (ReportChoice & { name: SalesBy; of: string })[] = [
  { name: 'day', label: 'Sales by day', of: 'Day' },
  { name: 'club', label: 'Sales by club', of: 'Club' },
  { name: 'league', label: 'Sales by league', of: 'League' },
  { name: 'product', label: 'Sales by product', of: 'Product' },
  { name: 'size', label: 'Sales by size', of: 'Size' },
  { name: 'print', label: 'Sales by print', of: 'Print' },
  { name: 'player', label: 'Sales by printed name', of: 'Printed name' },
]

const RETURNS = [
  { name: 'returns', label: 'Returns by reason' },
  { name: 'returned-products', label: 'Returns by product' },
] as const
const OTHERS = [
  { name: 'vouchers', label: 'Vouchers' },
  { name: 'searches', label: 'Searches without results' },
] as const

export const TAX = 'tax'

/** The reports by groups, as the chooser offers them. */
export const REPORT_GROUPS: readonly { title: string; reports: readonly ReportChoice[] }[] = [
  { title: 'Sales', reports: SALES },
  { title: 'Returns', reports: RETURNS },
  { title: 'Marketing', reports: OTHERS },
  { title: 'Accounting', reports: [{ name: TAX, label: 'Tax' }] },
]

export type ReportName = SalesBy | (typeof RETURNS | typeof OTHERS)[number]['name']

const NAMES: readonly ReportName[] = [...SALES, ...RETURNS, ...OTHERS].map(({ name }) => name)

/** Reads the report from the URL; an unknown one is ignored. */
export function reportIn(params: URLSearchParams): ReportName {
  return NAMES.find((name) => name === params.get('report')) ?? 'day'
}

export function labelOf(report: ReportName): string {
  return REPORT_GROUPS.flatMap(({ reports }) => reports).find(({ name }) => name === report)?.label ?? ''
}

export function isSalesBy(report: ReportName): report is SalesBy {
  return SALES.some(({ name }) => name === report)
}
