import type { Cell } from '@shop/contract/csv-cell'
import { amountFromFils, fils } from '@shop/contract/money'
import type { NamedReportQuery, VouchersReport } from '@shop/contract/shop-reports'
import type { TaxReportQuery } from '@shop/contract/tax-report'
import type { Shop } from '../kernel/shop'
import { reportedDays } from './report-days'
import { listUsedVouchers, type UsedVouchers } from './vouchers-report.queries'

/** Reports what vouchers gave in the paid orders of a period. */
export async function getVouchersReport(shop: Shop, { language, ...query }: NamedReportQuery): Promise<VouchersReport> {
  const days = reportedDays(shop, query)
  const { from, to, time_zone: timeZone } = days
  const used = await listUsedVouchers(shop.db, { from, to, timeZone }, language)
  const total = used.find(({ id }) => id === null)
  return {
    ...days,
    rows: used
      .filter(({ id }) => id !== null)
      .map((row) => ({ id: row.id, name: row.name, code: row.code, ...toAmounts(row) })),
    total: { orders: total?.orders ?? 0, ...toAmounts(total) },
  }
}

export const VOUCHERS_REPORT_COLUMNS = [
  ...['from', 'to', 'voucher', 'code', 'uses', 'discount', 'off delivery', 'revenue'],
]

export async function* exportVouchersReport(shop: Shop, query: TaxReportQuery): AsyncIterable<Cell[]> {
  const { from, to, rows, total } = await getVouchersReport(shop, query)
  const cells = ({ uses, discount, delivery, revenue }: Omit<typeof total, 'orders'>): Cell[] => [
    uses,
    ...[discount, delivery, revenue].map((amount) => amount.toFixed(2)),
  ]
  for (const { name, code, ...sums } of rows) yield [from, to, name, code, ...cells(sums)]
  yield [from, to, 'Total', null, ...cells(total)]
}

function toAmounts(used: UsedVouchers | undefined) {
  const amount = (inFils = 0) => amountFromFils(fils(inFils))
  return {
    uses: used?.uses ?? 0,
    discount: amount(used?.discountInFils),
    delivery: amount(used?.deliveryInFils),
    revenue: amount(used?.revenueInFils),
  }
}
