import * as m from '#messages/admin-reports'
import type { SalesBy } from '@shop/contract/shop-reports'

interface ReportChoice {
  name: string
  label: string
}

export const SALES: readonly (ReportChoice & { name: SalesBy; of: string; chart: string })[] = [
  { name: 'day', label: m.salesByDay, of: m.day, chart: m.netSalesByDay },
  { name: 'club', label: m.salesByClub, of: m.club, chart: m.netSalesByClub },
  { name: 'league', label: m.salesByLeague, of: m.league, chart: m.netSalesByLeague },
  { name: 'product', label: m.salesByProduct, of: m.product, chart: m.netSalesByProduct },
  { name: 'size', label: m.salesBySize, of: m.size, chart: m.netSalesBySize },
  { name: 'print', label: m.salesByPrint, of: m.print, chart: m.netSalesByPrint },
  { name: 'player', label: m.salesByPrintedName, of: m.printedName, chart: m.netSalesByPrintedName },
]

const RETURNS = [
  { name: 'returns', label: m.returnsByReason },
  { name: 'returned-products', label: m.returnsByProduct },
] as const
const OTHERS = [
  { name: 'vouchers', label: m.vouchers },
  { name: 'searches', label: m.searchesWithoutResults },
] as const

export const TAX = 'tax'

/** The reports by groups, as the chooser offers them. */
export const REPORT_GROUPS: readonly { title: string; reports: readonly ReportChoice[] }[] = [
  { title: m.sales, reports: SALES },
  { title: m.returns, reports: RETURNS },
  { title: m.marketing, reports: OTHERS },
  { title: m.accounting, reports: [{ name: TAX, label: m.tax }] },
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
