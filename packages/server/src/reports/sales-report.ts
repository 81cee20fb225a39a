import type { Cell } from '@shop/contract/csv-cell'
import { cutName, isFurtherCut, type FurtherCut } from '@shop/contract/cuts'
import { amountFromFils, fils } from '@shop/contract/money'
import type { SalesBy, SalesReport, SalesReportQuery, SalesSums } from '@shop/contract/shop-reports'
import type { Shop } from '../kernel/shop'
import { datesBetween, daysIn, firstOfMonth, reportedDays, type ReportedDays } from './report-days'
import { listSoldGroups, type SoldGroup, type Sums } from './sales-report.queries'

/** More rows than anybody reads on a page; the file has them all. */
const MOST_ROWS = 200
/** Longer periods are told by months. */
const MOST_DAYS = 366
/** Longer rows of days and months begin with the first sale. */
const MOST_DATES = 400

const NOTHING: Sums = { pieces: 0, gross: 0, discounts: 0, refunds: 0 }

/** Reports the sales of paid orders in a period, by one of their properties. */
export async function getSalesReport(shop: Shop, query: SalesReportQuery): Promise<SalesReport> {
  const { rows, ...report } = await reportSales(shop, query)
  const mostRows = query.by === 'day' ? rows.length : MOST_ROWS
  const left = rows.slice(mostRows)
  return {
    ...report,
    rows: rows.slice(0, mostRows).map(({ sums, ...row }) => ({ ...row, ...toAmounts(sums) })),
    others: left.length === 0 ? null : { rows: left.length, ...toAmounts(addUp(left.map(({ sums }) => sums))) },
  }
}

export const SALES_REPORT_COLUMNS = ['from', 'to', 'by', 'name', 'pieces', 'gross', 'discounts', 'refunds', 'net']

/** Yields every row of the report, then jerseys, delivery and both together. */
export async function* exportSalesReport(shop: Shop, query: SalesReportQuery): AsyncIterable<Cell[]> {
  const { from, to, by, rows, total, delivery, all } = await reportSales(shop, query)
  const cells = (name: string, { pieces, gross, discounts, refunds, net }: SalesSums): Cell[] => [
    ...[from, to, by, name, pieces],
    ...[gross, discounts, refunds, net].map((amount) => amount.toFixed(2)),
  ]
  for (const { name, sums } of rows) yield cells(name, toAmounts(sums))
  yield cells('All jerseys', total)
  yield cells('Delivery and fees', delivery)
  yield cells('Together', all)
}

interface Row {
  id: number | null
  name: string
  key: string
  cut: FurtherCut | null
  sums: Sums
}

async function reportSales(
  shop: Shop,
  { by, language, ...query }: SalesReportQuery,
): Promise<Omit<SalesReport, 'rows' | 'others'> & { rows: Row[] }> {
  const days = reportedDays(shop, query)
  const { from, to, time_zone: timeZone } = days
  const interval = daysIn(from, to) > MOST_DAYS ? 'month' : 'day'
  const { groups, paid, gone } = await listSoldGroups(shop.db, { from, to, timeZone }, { by, interval, language })
  const total = addUp(groups)
  // What is neither of a jersey nor of a print was paid for delivery and fees.
  const delivery = { ...NOTHING, gross: paid - total.gross + total.discounts, refunds: gone - total.refunds }
  return {
    ...days,
    by,
    interval,
    rows: by === 'day' ? everyDate(groups, days, interval) : groups.map((group) => toRow(by, group)).sort(byNet),
    total: toAmounts(total),
    delivery: toAmounts(delivery),
    all: toAmounts(addUp([total, delivery])),
  }
}

/** Days without sales have their rows too, up to today. */
function everyDate(groups: readonly SoldGroup[], days: ReportedDays, interval: 'day' | 'month'): Row[] {
  const sold = new Map(groups.map((group) => [group.name, group]))
  if (sold.size === 0) return []
  const last = days.to < days.today ? days.to : days.today
  const [first = last] = [...sold.keys()].sort()
  const isLong = daysIn(days.from, last) > (interval === 'day' ? MOST_DATES : MOST_DATES * 30)
  const begin = isLong ? first : interval === 'month' ? firstOfMonth(days.from) : days.from
  const dates = new Set([...datesBetween(begin, last, interval), ...sold.keys()])
  return [...dates]
    .sort()
    .map((date) => ({ id: null, name: date, key: date, cut: null, sums: sold.get(date) ?? NOTHING }))
}

function toRow(by: SalesBy, { id, name, cut, ...sums }: SoldGroup): Row {
  return { id, name: nameOf(by, name, cut), key: name, cut: isFurtherCut(cut) ? cut : null, sums }
}

const PRINTS: Partial<Record<string, string>> = {
  '': 'Blank',
  name: 'Name only',
  number: 'Number only',
  'name number': 'Name and number',
}

function nameOf(by: SalesBy, name: string, cut: string | null): string {
  if (by === 'size') return [cutName({ cut }), name === '' ? 'One size' : name].filter(Boolean).join(' ')
  if (by === 'print') return PRINTS[name] ?? name
  return by === 'player' && name === '' ? 'No name' : name
}

function byNet(one: Row, other: Row): number {
  return netOf(other.sums) - netOf(one.sums) || (one.name < other.name ? -1 : 1)
}

function netOf({ gross, discounts, refunds }: Sums): number {
  return gross - discounts - refunds
}

function addUp(parts: readonly Sums[]): Sums {
  return parts.reduce<Sums>(
    (sum, { pieces, gross, discounts, refunds }) => ({
      pieces: sum.pieces + pieces,
      gross: sum.gross + gross,
      discounts: sum.discounts + discounts,
      refunds: sum.refunds + refunds,
    }),
    NOTHING,
  )
}

function toAmounts(sums: Sums): SalesSums {
  const amount = (inFils: number) => amountFromFils(fils(inFils))
  const { pieces, gross, discounts, refunds } = sums
  return {
    pieces,
    gross: amount(gross),
    discounts: amount(discounts),
    refunds: amount(refunds),
    net: amount(netOf(sums)),
  }
}
