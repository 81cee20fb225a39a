import type { Client } from '@shop/contract/client'
import type { EmptySearchesReport, ReturnsReport, SalesReport, VouchersReport } from '@shop/contract/shop-reports'
import { isSalesBy, reportIn, type ReportName } from './report-names'

/** A report with its kind, by which `sheetOf` knows what the answer has. */
export type LoadedReport = { name: ReportName } & (
  | { kind: 'sales'; answer: SalesReport }
  | { kind: 'returns'; answer: ReturnsReport }
  | { kind: 'vouchers'; answer: VouchersReport }
  | { kind: 'searches'; answer: EmptySearchesReport }
)

/** Loads the report that an address names, for the days that it names. */
export async function loadReport(api: Client, { url }: { url: URL }): Promise<LoadedReport> {
  const name = reportIn(url.searchParams)
  const query = daysIn(url.searchParams)
  if (isSalesBy(name)) {
    const answer = await api.call('GET /api/admin/sales-report', { query: { ...query, by: name } })
    return { name, kind: 'sales', answer }
  }
  if (name === 'vouchers') {
    return { name, kind: 'vouchers', answer: await api.call('GET /api/admin/vouchers-report', { query }) }
  }
  if (name === 'searches') {
    return { name, kind: 'searches', answer: await api.call('GET /api/admin/empty-searches-report', { query }) }
  }
  return { name, kind: 'returns', answer: await api.call('GET /api/admin/returns-report', { query }) }
}

/** The days of an address; the server chooses those that are missing. */
export function daysIn(params: URLSearchParams): { from?: string; to?: string } {
  const [from, to] = [params.get('from'), params.get('to')]
  return { ...(from && { from }), ...(to && { to }) }
}
