import type { Cell } from '@shop/contract/csv-cell'
import type { EmptySearchesReport } from '@shop/contract/shop-reports'
import type { TaxReportQuery } from '@shop/contract/tax-report'
import type { Shop } from '../kernel/shop'
import { listEmptySearches, type EmptySearch } from './empty-searches-report.queries'
import { reportedDays } from './report-days'

const MOST_ROWS = 200

/** Reports what shoppers searched for in a period and did not find. */
export async function getEmptySearchesReport(shop: Shop, query: TaxReportQuery): Promise<EmptySearchesReport> {
  const days = reportedDays(shop, query)
  const searches = await listEmptySearches(shop.db, days)
  const left = searches.slice(MOST_ROWS)
  return {
    ...days,
    rows: searches.slice(0, MOST_ROWS).map(({ words, times, lastDay }) => ({ words, times, last_day: lastDay })),
    others: left.length === 0 ? null : { rows: left.length, times: timesOf(left) },
    total: timesOf(searches),
  }
}

export const EMPTY_SEARCHES_COLUMNS = ['from', 'to', 'words', 'times', 'last day']

export async function* exportEmptySearchesReport(shop: Shop, query: TaxReportQuery): AsyncIterable<Cell[]> {
  const { from, to } = reportedDays(shop, query)
  const searches = await listEmptySearches(shop.db, { from, to })
  for (const { words, times, lastDay } of searches) yield [from, to, words, times, lastDay]
  yield [from, to, 'Total', timesOf(searches), null]
}

function timesOf(searches: readonly EmptySearch[]): number {
  return searches.reduce((sum, { times }) => sum + times, 0)
}
