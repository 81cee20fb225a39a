import type { Cell } from '@shop/contract/csv-cell'
import { amountFromFils, fils } from '@shop/contract/money'
import type { TaxReport, TaxReportQuery, TaxSums } from '@shop/contract/tax-report'
import type { Shop } from '../kernel/shop'
import { daysIn, reportedDays } from './report-days'
import { sumUpPapers, type PaperSum } from './tax-report.queries'

type Parts = TaxReport['total']

/** Longer periods are drawn by months. */
const MOST_DAYS = 62

/** Reports the tax of a period from the papers that were issued in it. Nothing is computed anew. */
export async function getTaxReport(shop: Shop, query: TaxReportQuery): Promise<TaxReport> {
  const days = reportedDays(shop, query)
  const { from, to, time_zone: timeZone } = days
  const interval = daysIn(from, to) > MOST_DAYS ? 'month' : 'day'
  const sums = await sumUpPapers(shop.db, { from, to, timeZone }, interval)
  const ofWays = sums.filter(({ by }) => by === 'way')
  return {
    ...days,
    rows: grouped(
      sums.filter(({ by }) => by === 'rate'),
      ({ country, rate }) => ({ country, rate: rate / 100 }),
    ),
    ways: grouped(ofWays, ({ way }) => ({ way })),
    interval,
    timeline: grouped(
      sums.filter(({ by }) => by === 'date'),
      ({ date }) => ({ date }),
    ),
    total: partsOf(ofWays),
  }
}

const PARTS = ['invoices', 'credit_notes', 'left'] as const
const PART_NAMES = { invoices: 'invoiced', credit_notes: 'credited', left: 'net' }
export const TAX_REPORT_COLUMNS = [
  ...['from', 'to', 'country', 'rate %'],
  ...PARTS.flatMap((part) => ['papers', 'taxable', 'tax', 'gross'].map((name) => `${name} ${PART_NAMES[part]}`)),
]

/** Yields a row for every country and rate, and one for their sum. */
export async function* exportTaxReport(shop: Shop, query: TaxReportQuery): AsyncIterable<Cell[]> {
  const { from, to, rows, total } = await getTaxReport(shop, query)
  for (const { country, rate, ...parts } of rows) yield [from, to, country, rate, ...cellsOf(parts)]
  yield [from, to, 'Total', null, ...cellsOf(total)]
}

function cellsOf(parts: Parts): Cell[] {
  const ofSums = ({ papers, taxable, tax, gross }: TaxSums) => [
    papers,
    ...[taxable, tax, gross].map((amount) => amount.toFixed(2)),
  ]
  return PARTS.flatMap((part) => ofSums(parts[part]))
}

/** Puts the sums of invoices and of credit notes with the same key together. */
function grouped<Key extends object>(sums: readonly PaperSum[], keyOf: (sum: PaperSum) => Key): (Key & Parts)[] {
  const groups = new Map<string, { key: Key; sums: PaperSum[] }>()
  for (const sum of sums) {
    const key = keyOf(sum)
    const name = JSON.stringify(key)
    const group = groups.get(name) ?? { key, sums: [] }
    group.sums.push(sum)
    groups.set(name, group)
  }
  return [...groups.values()].map(({ key, sums }) => ({ ...key, ...partsOf(sums) }))
}

function partsOf(sums: readonly PaperSum[]): Parts {
  const invoices = sums.filter(({ kind }) => kind === 'invoice')
  const notes = sums.filter(({ kind }) => kind === 'credit-note')
  return {
    invoices: totalOf(invoices),
    credit_notes: totalOf(notes),
    left: { ...totalOf(invoices, notes), papers: totalOf(sums).papers },
  }
}

function totalOf(added: readonly PaperSum[], taken: readonly PaperSum[] = []): TaxSums {
  const sumOf = (part: 'papers' | 'taxableInFils' | 'taxInFils') =>
    added.reduce((sum, paper) => sum + paper[part], 0) - taken.reduce((sum, paper) => sum + paper[part], 0)
  const [taxable, tax] = [sumOf('taxableInFils'), sumOf('taxInFils')]
  const amount = (inFils: number) => amountFromFils(fils(inFils))
  return { papers: sumOf('papers'), taxable: amount(taxable), tax: amount(tax), gross: amount(taxable + tax) }
}
