import { RETURN_REASON_NAMES, RETURN_REASONS } from '@shop/contract/return-words'
import type {
  EmptySearchesReport,
  ReturnsReport,
  SalesReport,
  SalesSums,
  VouchersReport,
} from '@shop/contract/shop-reports'
import { paths } from '../../lib/paths'
import { formatDate, plural } from '../../ui/format'
import { longDate, shortDate } from '../dashboard/period'
import type { LoadedReport } from './load-report'
import { SALES } from './report-names'

/** An amount is of dirham, a share of percent. */
export type CellKind = 'count' | 'amount' | 'share' | 'day'
export type CellValue = number | string | null

export interface SheetRow {
  key: string
  name: string
  /** The page of what the row stands for. */
  to?: string | undefined
  cells: readonly CellValue[]
  action?: { label: string; to: string }
}

export interface ChartPoint {
  name: string
  /** On the axis, where the name is too long for it. */
  shortName?: string
  value: number
}

export interface SheetChart {
  title: string
  kind: 'amount' | 'count'
  /** Dates follow each other from start to end; other rows stand below each other. */
  runs: 'along' | 'down'
  points: readonly ChartPoint[]
}

/** A report as a table with its chart. */
export interface ReportSheet {
  /** Which orders count, in one line. */
  counted: string
  of: string
  columns: readonly { label: string; kind: CellKind }[]
  rows: readonly SheetRow[]
  /** Rows below the others that add up, the first of them the sum of all. */
  sums: readonly SheetRow[]
  chart: SheetChart
  empty: { title: string; text: string }
}

const MOST_BARS = 12
const PAID =
  'Paid orders of these days (cash once it is received), without cancelled ones; refunds and lost disputes are subtracted on the day of the order.'

export function sheetOf(report: LoadedReport): ReportSheet {
  switch (report.kind) {
    case 'sales':
      return salesSheet(report.answer)
    case 'returns':
      return report.name === 'returns' ? reasonsSheet(report.answer) : returnedSheet(report.answer)
    case 'vouchers':
      return vouchersSheet(report.answer)
    case 'searches':
      return searchesSheet(report.answer)
  }
}

const NO_SALES = { title: 'Nothing was sold in this time', text: 'Choose other days, or wait for the first order.' }

function salesSheet({ by, interval, rows, others, total, delivery, all }: SalesReport): ReportSheet {
  const isByDay = by === 'day'
  const nameOf = (name: string) => (isByDay ? longDate(name, interval) : name)
  const of = isByDay && interval === 'month' ? 'Month' : (SALES.find(({ name }) => name === by)?.of ?? '')
  return {
    counted: PAID,
    of,
    columns: [
      { label: 'Pieces', kind: 'count' },
      { label: 'Gross', kind: 'amount' },
      { label: 'Discounts', kind: 'amount' },
      { label: 'Refunds', kind: 'amount' },
      { label: 'Net', kind: 'amount' },
    ],
    rows: rows.map(({ id, name, ...sums }) => ({
      key: `${id ?? ''} ${name}`,
      name: nameOf(name),
      to: by === 'product' && id !== null ? paths.adminProduct(id) : undefined,
      cells: cellsOf(sums),
    })),
    sums: [
      ...(others ? [{ key: 'others', name: plural(others.rows, 'other', 'others'), cells: cellsOf(others) }] : []),
      { key: 'total', name: 'All jerseys', cells: cellsOf(total) },
      { key: 'delivery', name: 'Delivery and fees', cells: [null, ...cellsOf(delivery).slice(1)] },
      { key: 'all', name: 'Together', cells: cellsOf(all) },
    ],
    chart: {
      title: `Net sales by ${of.toLowerCase()}`,
      kind: 'amount',
      runs: isByDay ? 'along' : 'down',
      points: isByDay
        ? rows.map(({ name, net }) => ({ name: nameOf(name), shortName: shortDate(name, interval), value: net }))
        : rows.slice(0, MOST_BARS).map(({ name, net }) => ({ name, value: net })),
    },
    empty: NO_SALES,
  }
}

function cellsOf({ pieces, gross, discounts, refunds, net }: SalesSums): number[] {
  return [pieces, gross, discounts, refunds, net]
}

const RETURNED =
  'Of the pieces that were sold on these days in paid orders, those whose return was asked for and neither refused nor taken back.'
const NO_RETURNS = { title: 'Nothing came back', text: 'Of what was sold on these days, no return was asked for.' }

function reasonsSheet({ reasons, total }: ReturnsReport): ReportSheet {
  return {
    counted: RETURNED,
    of: 'Reason',
    columns: [
      { label: 'Pieces', kind: 'count' },
      { label: 'Share of sold pieces', kind: 'share' },
    ],
    rows: reasons.map(({ reason, pieces, share }) => ({
      key: reason,
      name: RETURN_REASON_NAMES[reason],
      cells: [pieces, share],
    })),
    sums: [
      { key: 'total', name: `All, of ${plural(total.sold, 'piece', 'pieces')}`, cells: [total.pieces, total.share] },
    ],
    chart: {
      title: 'Returned pieces by reason',
      kind: 'count',
      runs: 'down',
      points: reasons.map(({ reason, pieces }) => ({ name: RETURN_REASON_NAMES[reason], value: pieces })),
    },
    empty: NO_RETURNS,
  }
}

function returnedSheet({ products, total }: ReturnsReport): ReportSheet {
  const cells = ({ sold, pieces, share, reasons }: ReturnsReport['total']) => [
    ...[sold, pieces, share],
    ...RETURN_REASONS.map((reason) => reasons[reason]),
  ]
  return {
    counted: RETURNED,
    of: 'Product',
    columns: [
      { label: 'Sold', kind: 'count' },
      { label: 'Returned', kind: 'count' },
      { label: 'Share', kind: 'share' },
      ...RETURN_REASONS.map((reason) => ({ label: RETURN_REASON_NAMES[reason], kind: 'count' as const })),
    ],
    rows: products.map(({ product_id, name, ...row }) => ({
      key: String(product_id),
      name,
      to: paths.adminProduct(product_id),
      cells: cells(row),
    })),
    sums: [{ key: 'total', name: 'All jerseys', cells: cells(total) }],
    chart: {
      title: 'Returned pieces by product',
      kind: 'count',
      runs: 'down',
      points: products.slice(0, MOST_BARS).map(({ name, pieces }) => ({ name, value: pieces })),
    },
    empty: NO_RETURNS,
  }
}

function vouchersSheet({ rows, total }: VouchersReport): ReportSheet {
  const cells = ({ uses, discount, delivery, revenue }: Omit<VouchersReport['total'], 'orders'>) => [
    ...[uses, discount, delivery, revenue],
  ]
  const named = rows.map((row) => ({ ...row, name: [row.name, row.code].filter(Boolean).join(', ') }))
  return {
    counted: `${PAID} The total has an order with two vouchers once.`,
    of: 'Voucher',
    columns: [
      { label: 'Uses', kind: 'count' },
      { label: 'Discount', kind: 'amount' },
      { label: 'Off delivery', kind: 'amount' },
      { label: 'Revenue with it', kind: 'amount' },
    ],
    rows: named.map(({ id, name, ...row }) => ({
      key: `${id ?? ''} ${name}`,
      name,
      to: id === null ? undefined : paths.adminVoucher(id),
      cells: cells(row),
    })),
    sums: [{ key: 'total', name: `All, of ${plural(total.orders, 'order', 'orders')}`, cells: cells(total) }],
    chart: {
      title: 'Discount by voucher',
      kind: 'amount',
      runs: 'down',
      points: named
        .slice(0, MOST_BARS)
        .map(({ name, discount, delivery }) => ({ name, value: Math.round((discount + delivery) * 100) / 100 })),
    },
    empty: { title: 'No voucher was used in this time', text: 'What vouchers give off paid orders is added up here.' },
  }
}

function searchesSheet({ rows, others, total }: EmptySearchesReport): ReportSheet {
  return {
    counted: 'Searches in the shop that found no jersey on these days. The shop counts the words, not who searched.',
    of: 'Words',
    columns: [
      { label: 'Times', kind: 'count' },
      { label: 'Last on', kind: 'day' },
    ],
    rows: rows.map(({ words, times, last_day }) => ({
      key: words,
      name: words,
      cells: [times, formatDate(last_day)],
      action: { label: `Add a synonym for ${words}`, to: paths.adminNewSynonym(words) },
    })),
    sums: [
      ...(others ? [{ key: 'others', name: plural(others.rows, 'other', 'others'), cells: [others.times, null] }] : []),
      { key: 'total', name: 'All searches', cells: [total, null] },
    ],
    chart: {
      title: 'Searches without results by words',
      kind: 'count',
      runs: 'down',
      points: rows.slice(0, MOST_BARS).map(({ words, times }) => ({ name: words, value: times })),
    },
    empty: { title: 'Every search found something', text: 'Words that find no jersey are counted here.' },
  }
}
