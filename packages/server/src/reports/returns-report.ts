import type { Cell } from '@shop/contract/csv-cell'
import { RETURN_REASON_NAMES, RETURN_REASONS, type ReturnReason } from '@shop/contract/return-words'
import type { NamedReportQuery, ReturnsExportQuery, ReturnsReport } from '@shop/contract/shop-reports'
import type { Shop } from '../kernel/shop'
import { reportedDays } from './report-days'
import { listSoldAndReturned } from './returns-report.queries'

const MOST_PRODUCTS = 200

type Reasons = ReturnsReport['total']['reasons']

/** Reports what came back of the pieces that were sold in a period. */
export async function getReturnsReport(shop: Shop, query: NamedReportQuery): Promise<ReturnsReport> {
  const report = await reportReturns(shop, query)
  return { ...report, products: report.products.slice(0, MOST_PRODUCTS) }
}

export const RETURNS_REPORT_COLUMNS = [
  ...['from', 'to', 'by', 'name', 'sold', 'returned', 'share %'],
  ...RETURN_REASONS.map((reason) => RETURN_REASON_NAMES[reason].toLowerCase()),
]

/** Yields a row for every reason, or for every product of which a piece came back, and one for their sum. */
export async function* exportReturnsReport(shop: Shop, { by, ...query }: ReturnsExportQuery): AsyncIterable<Cell[]> {
  const { from, to, reasons, products, total } = await reportReturns(shop, query)
  const cells = (name: string, { sold, pieces, share, reasons }: ReturnsReport['total']): Cell[] => [
    ...[from, to, by, name, sold, pieces, share],
    ...RETURN_REASONS.map((reason) => reasons[reason]),
  ]
  if (by === 'product') for (const { name, ...row } of products) yield cells(name, row)
  else {
    for (const { reason, pieces, share } of reasons) {
      const row = { sold: total.sold, pieces, share, reasons: countReasons([{ [reason]: pieces }]) }
      yield cells(RETURN_REASON_NAMES[reason], row)
    }
  }
  yield cells('Total', total)
}

async function reportReturns(shop: Shop, { language, ...query }: NamedReportQuery): Promise<ReturnsReport> {
  const days = reportedDays(shop, query)
  const { from, to, time_zone: timeZone } = days
  const products = await listSoldAndReturned(shop.db, { from, to, timeZone }, language)
  const sold = products.reduce((sum, product) => sum + product.sold, 0)
  const total = sharesOf(sold, countReasons(products.map(({ returned }) => returned)))
  return {
    ...days,
    reasons: RETURN_REASONS.map((reason) => {
      const pieces = total.reasons[reason]
      return { reason, pieces, share: shareOf(pieces, sold) }
    }).filter(({ pieces }) => pieces > 0),
    products: products
      .map(({ productId, name, sold, returned }) => ({
        product_id: productId,
        name,
        ...sharesOf(sold, countReasons([returned])),
      }))
      .filter(({ pieces }) => pieces > 0)
      .sort((one, other) => other.pieces - one.pieces || (one.name < other.name ? -1 : 1)),
    total,
  }
}

function sharesOf(sold: number, reasons: Reasons): ReturnsReport['total'] {
  const pieces = RETURN_REASONS.reduce((sum, reason) => sum + reasons[reason], 0)
  return { sold, pieces, share: shareOf(pieces, sold), reasons }
}

function countReasons(counts: readonly Partial<Record<ReturnReason, number>>[]): Reasons {
  const sumOf = (reason: ReturnReason) => counts.reduce((sum, count) => sum + (count[reason] ?? 0), 0)
  return Object.fromEntries(RETURN_REASONS.map((reason) => [reason, sumOf(reason)])) as Reasons
}

function shareOf(pieces: number, sold: number): number | null {
  return sold === 0 ? null : Math.round((pieces * 10_000) / sold) / 100
}
