import * as m from '#messages/admin-reports'
import { RETURN_REASONS } from '@shop/contract/return-words'
import type {
  EmptySearchesReport,
  ReturnsReport,
  SalesBy,
  SalesReport,
  SalesSums,
  VouchersReport,
} from '@shop/contract/shop-reports'
import { paths } from '../../lib/paths'
import { sizeOfJob } from '../../lib/print-words'
import { RETURN_REASON_NAMES } from '../../lib/return-reason-names'
import { formatDate } from '../../ui/format'
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
  /** One line about which orders count. */
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

const NO_SALES = { title: m.nothingWasSold, text: m.chooseOtherDays }
const MONTHLY = { of: m.month, chart: m.netSalesByMonth }

function salesSheet({ by, interval, rows, others, total, delivery, all }: SalesReport): ReportSheet {
  const isByDay = by === 'day'
  const named = rows.map((row) => ({ ...row, name: isByDay ? longDate(row.key, interval) : nameOf(by, row) }))
  const isByMonth = isByDay && interval === 'month'
  const dimension = isByMonth ? MONTHLY : SALES.find(({ name }) => name === by)
  return {
    counted: m.paidOrdersCount,
    of: dimension?.of ?? '',
    columns: [
      { label: m.pieces, kind: 'count' },
      { label: m.gross, kind: 'amount' },
      { label: m.discounts, kind: 'amount' },
      { label: m.refunds, kind: 'amount' },
      { label: m.net, kind: 'amount' },
    ],
    rows: named.map(({ id, name, key, cut, ...sums }) => ({
      key: [id, cut, key].join(' '),
      name,
      to: by === 'product' && id !== null ? paths.adminProduct(id) : undefined,
      cells: cellsOf(sums),
    })),
    sums: [
      ...(others ? [{ key: 'others', name: m.otherCount({ count: others.rows }), cells: cellsOf(others) }] : []),
      { key: 'total', name: m.allJerseys, cells: cellsOf(total) },
      { key: 'delivery', name: m.deliveryAndFees, cells: [null, ...cellsOf(delivery).slice(1)] },
      { key: 'all', name: m.together, cells: cellsOf(all) },
    ],
    chart: {
      title: dimension?.chart ?? '',
      kind: 'amount',
      runs: isByDay ? 'along' : 'down',
      points: isByDay
        ? named.map(({ name, key, net }) => ({ name, shortName: shortDate(key, interval), value: net }))
        : named.slice(0, MOST_BARS).map(({ name, net }) => ({ name, value: net })),
    },
    empty: NO_SALES,
  }
}

const PRINT_NAMES: Readonly<Partial<Record<string, string>>> = {
  '': m.blank,
  name: m.nameOnly,
  number: m.numberOnly,
  'name number': m.nameAndNumber,
}

function nameOf(by: SalesBy, { name, key, cut }: SalesReport['rows'][number]): string {
  if (by === 'size') return sizeOfJob({ cut, size: key || null })
  if (by === 'print') return PRINT_NAMES[key] ?? name
  return by === 'player' && key === '' ? m.noName : name
}

function cellsOf({ pieces, gross, discounts, refunds, net }: SalesSums): number[] {
  return [pieces, gross, discounts, refunds, net]
}

const NO_RETURNS = { title: m.nothingCameBack, text: m.noReturnWasAskedFor }

function reasonsSheet({ reasons, total }: ReturnsReport): ReportSheet {
  return {
    counted: m.returnedPiecesCount,
    of: m.reason,
    columns: [
      { label: m.pieces, kind: 'count' },
      { label: m.shareOfSoldPieces, kind: 'share' },
    ],
    rows: reasons.map(({ reason, pieces, share }) => ({
      key: reason,
      name: RETURN_REASON_NAMES[reason],
      cells: [pieces, share],
    })),
    sums: [{ key: 'total', name: m.allOfPieces({ count: total.sold }), cells: [total.pieces, total.share] }],
    chart: {
      title: m.returnedPiecesByReason,
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
    counted: m.returnedPiecesCount,
    of: m.product,
    columns: [
      { label: m.sold, kind: 'count' },
      { label: m.returned, kind: 'count' },
      { label: m.share, kind: 'share' },
      ...RETURN_REASONS.map((reason) => ({ label: RETURN_REASON_NAMES[reason], kind: 'count' as const })),
    ],
    rows: products.map(({ product_id, name, ...row }) => ({
      key: String(product_id),
      name,
      to: paths.adminProduct(product_id),
      cells: cells(row),
    })),
    sums: [{ key: 'total', name: m.allJerseys, cells: cells(total) }],
    chart: {
      title: m.returnedPiecesByProduct,
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
  const nameOf = ({ name, code }: VouchersReport['rows'][number]) =>
    name && code && name !== code ? m.nameWithCode({ name, code }) : name || (code ?? '')
  const named = rows.map((row) => ({ ...row, name: nameOf(row) }))
  return {
    counted: `${m.paidOrdersCount} ${m.anOrderWithTwoVouchersCountsOnce}`,
    of: m.voucher,
    columns: [
      { label: m.uses, kind: 'count' },
      { label: m.discount, kind: 'amount' },
      { label: m.offDelivery, kind: 'amount' },
      { label: m.revenueWithIt, kind: 'amount' },
    ],
    rows: named.map(({ id, name, ...row }) => ({
      key: `${id ?? ''} ${name}`,
      name,
      to: id === null ? undefined : paths.adminVoucher(id),
      cells: cells(row),
    })),
    sums: [{ key: 'total', name: m.allOfOrders({ count: total.orders }), cells: cells(total) }],
    chart: {
      title: m.discountByVoucher,
      kind: 'amount',
      runs: 'down',
      points: named
        .slice(0, MOST_BARS)
        .map(({ name, discount, delivery }) => ({ name, value: Math.round((discount + delivery) * 100) / 100 })),
    },
    empty: { title: m.noVoucherWasUsed, text: m.whatVouchersGiveIsAddedUp },
  }
}

function searchesSheet({ rows, others, total }: EmptySearchesReport): ReportSheet {
  return {
    counted: m.emptySearchesCount,
    of: m.words,
    columns: [
      { label: m.times, kind: 'count' },
      { label: m.lastOn, kind: 'day' },
    ],
    rows: rows.map(({ words, times, last_day }) => ({
      key: words,
      name: words,
      cells: [times, formatDate(last_day)],
      action: { label: m.addASynonymFor({ words }), to: paths.adminNewSynonym(words) },
    })),
    sums: [
      ...(others ? [{ key: 'others', name: m.otherCount({ count: others.rows }), cells: [others.times, null] }] : []),
      { key: 'total', name: m.allSearches, cells: [total, null] },
    ],
    chart: {
      title: m.searchesWithoutResultsByWords,
      kind: 'count',
      runs: 'down',
      points: rows.slice(0, MOST_BARS).map(({ words, times }) => ({ name: words, value: times })),
    },
    empty: { title: m.everySearchFoundSomething, text: m.wordsThatFindNothing },
  }
}
